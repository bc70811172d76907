import { useSyncExternalStore } from 'react'
import { sessionStore, type StoredSession } from '#shared/session-storage.ts'

/** The session of this browser, null when nobody is signed in; changes when another tab signs in or out. */
export function useSession(): StoredSession | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.now, sessionStore.onServer)
}

/** Whether the signed-in person holds a permission, so that a button shows only to those who may press it. */
export function usePermission(permission: string): boolean {
  return useSession()?.userPermissions.includes(permission) ?? false
}
