import { useSyncExternalStore } from 'react'
import { readSession } from '#shared/session-storage.ts'

let known: { token: string; url: string | null } | null = null
const listeners = new Set<() => void>()

/** Says what the own picture is, as the server knows it. Kept in memory: local storage has its fixed keys. */
export function showOwnAvatar(url: string | null): void {
  const token = readSession()?.token
  known = token === undefined ? null : { token, url }
  for (const listener of listeners) listener()
}

/** The own picture; null without one, before it is known, and after somebody else signed in. */
export function useOwnAvatar(): string | null {
  return useSyncExternalStore(subscribe, now, onServer)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function now(): string | null {
  return known && known.token === readSession()?.token ? known.url : null
}

function onServer(): null {
  return null
}
