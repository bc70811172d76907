/**
 * Runs an access to browser storage. Returns undefined where the browser refuses (private windows, no space); the value
 * then lasts only as long as the page.
 */
export function tryStorage<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** Deletes the stored entries whose keys start with `prefix`. */
export function forgetStored(kind: 'localStorage' | 'sessionStorage', prefix: string): void {
  tryStorage(() => {
    const storage = globalThis[kind]
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  })
}

/** The local-storage key of the searches that this browser offers again. */
export const recentSearchesKey = 'recentSearches'

const everyQuestion = 'question:'

/** Returns the session-storage prefix of the unsent enquiry about a listing. */
export const questionPrefix = (listing: number): string => `${everyQuestion}${listing}:`

/** Deletes unsent enquiries; without a prefix, those about every listing. */
export function forgetQuestions(prefix = everyQuestion): void {
  forgetStored('sessionStorage', prefix)
}
