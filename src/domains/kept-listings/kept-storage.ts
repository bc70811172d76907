import { tryStorage } from '#shared/browser-storage.ts'

export const deviceKey = 'kept'
/** The localStorage key under which a page records a viewed listing until the code that keeps listings has loaded. */
export const journalKey = 'seen'

/** Whether this browser keeps anything, also in the cookie. */
export function keepsSomething(): boolean {
  return tryStorage(() => localStorage.getItem(deviceKey) !== null || /\bkept=./.test(document.cookie)) ?? false
}

/** Records on the device that a listing was viewed. */
export function rememberSeen(id: number): void {
  tryStorage(() =>
    localStorage.setItem(journalKey, `${id}:${Date.now()} ${localStorage.getItem(journalKey) ?? ''}`.slice(0, 900)),
  )
}
