import { useSyncExternalStore } from 'react'
import { createListeners } from '#shared/listeners.ts'
import { readSession } from '#shared/session-storage.ts'

let known: { token: string; url: string | null; asOf: number } | null = null
const listeners = createListeners()

/**
 * Sets the user's own picture as the server reported it. Kept in memory, since local storage has a fixed set of keys.
 * `asOf` is when the request was made (`performance.now()`): a response older than a change already shown is ignored.
 */
export function showOwnAvatar(url: string | null, asOf = performance.now()): void {
  const token = readSession()?.token
  if (known && known.token === token && asOf < known.asOf) return
  known = token === undefined ? null : { token, url, asOf }
  listeners.tell()
}

/** Returns the user's own picture; null without one, before it is known, and after somebody else signed in. */
export function useOwnAvatar(): string | null {
  return useSyncExternalStore(listeners.subscribe, now, () => null)
}

function now(): string | null {
  return known && known.token === readSession()?.token ? known.url : null
}
