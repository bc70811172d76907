import { useSyncExternalStore } from 'react'
import { createListeners } from '#shared/listeners.ts'
import { readSession } from '#shared/session-storage.ts'

let known: { token: string; url: string | null } | null = null
const listeners = createListeners()

/** Says what the own picture is, as the server knows it. Kept in memory: local storage has its fixed keys. */
export function showOwnAvatar(url: string | null): void {
  const token = readSession()?.token
  known = token === undefined ? null : { token, url }
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
