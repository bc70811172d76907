import { useSyncExternalStore } from 'react'
import { createListeners } from '#shared/listeners.ts'
import { readSession } from '#shared/session-storage.ts'

let known: { token: string; url: string | null; asOf: number } | null = null
const listeners = createListeners()

/**
 * Says what the own picture is, as the server knows it. Kept in memory: local storage has its fixed keys. `asOf` is when it was asked
 * (`performance.now()`): an answer from before a change that is shown already is left out.
 */
export function showOwnAvatar(url: string | null, asOf = performance.now()): void {
  const token = readSession()?.token
  if (known && known.token === token && asOf < known.asOf) return
  known = token === undefined ? null : { token, url, asOf }
  listeners.tell()
}

/** The own picture; null without one, before it is known, and after somebody else signed in. */
export function useOwnAvatar(): string | null {
  return useSyncExternalStore(listeners.subscribe, now, onServer)
}

function now(): string | null {
  return known && known.token === readSession()?.token ? known.url : null
}

function onServer(): null {
  return null
}
