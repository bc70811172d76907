const key = 'recentSearches'
const most = 5

/** What this browser searched for, the latest first; empty where it keeps nothing. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Keeps a sentence for the next visit to the box. */
export function rememberSearch(sentence: string): void {
  const text = sentence.trim().slice(0, 200)
  if (text === '') return
  try {
    localStorage.setItem(key, JSON.stringify([text, ...recentSearches().filter((one) => one !== text)].slice(0, most)))
  } catch {
    // A browser that keeps nothing offers nothing.
  }
}
