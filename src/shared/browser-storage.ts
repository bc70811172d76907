/** Reads or writes what the browser keeps; undefined where it refuses (private windows, no room): what is chosen then lasts as long as the page. */
export function tryStorage<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** Forgets what the browser keeps under keys that begin so. */
export function forgetStored(kind: 'localStorage' | 'sessionStorage', prefix: string): void {
  tryStorage(() => {
    const storage = globalThis[kind]
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  })
}
