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
