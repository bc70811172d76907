import { tryStorage } from '#shared/browser-storage.ts'

/** Where the device keeps its favourites and the like. */
export const deviceKey = 'kept'
/** Where a page leaves word of the listing that was looked at, until what keeps such things is loaded. */
export const journalKey = 'seen'

/** Whether this browser keeps something, also by the cookie of a form. */
export function keepsSomething(): boolean {
  return tryStorage(() => localStorage.getItem(deviceKey) !== null || /\bkept=./.test(document.cookie)) ?? false
}

/** Remembers on the device that a listing was looked at. */
export function rememberSeen(id: number): void {
  tryStorage(() =>
    localStorage.setItem(journalKey, `${id}:${Date.now()} ${localStorage.getItem(journalKey) ?? ''}`.slice(0, 900)),
  )
}
