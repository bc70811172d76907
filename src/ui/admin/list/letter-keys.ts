const key = 'letterKeys'
const listeners = new Set<() => void>()
let on: boolean | null = null

/**
 * Whether keys that are a single character do something. They can be turned off (WCAG 2.1.4) for people who dictate or
 * press keys by accident; it holds for this tab, since a shared device must not remember it for the next person.
 */
export const letterKeys = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: (): boolean => (on ??= read()),
  onServer: () => true,
  set: (value: boolean): void => {
    on = value
    try {
      sessionStorage.setItem(key, value ? 'on' : 'off')
    } catch {
      // Refused by the browser: it then holds as long as the page.
    }
    for (const listener of listeners) listener()
  },
}

function read(): boolean {
  try {
    return sessionStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}
