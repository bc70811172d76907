import { tryStorage } from '#shared/browser-storage.ts'

const key = 'recentSearches'
const maxRecent = 5

/** Returns this browser's recent searches, the latest first; empty if storage is unavailable. */
export function recentSearches(): string[] {
  const stored = tryStorage((): unknown => JSON.parse(localStorage.getItem(key) ?? '[]'))
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxRecent) : []
}

/** Stores a sentence for the next use of the box. */
export function rememberSearch(sentence: string): void {
  const text = sentence.trim().slice(0, 200)
  if (text === '') return
  const kept = [text, ...recentSearches().filter((one) => one !== text)].slice(0, maxRecent)
  tryStorage(() => localStorage.setItem(key, JSON.stringify(kept)))
}
