import { useSyncExternalStore } from 'react'
import { sessionStore, type StoredSession } from '#shared/session-storage.ts'

/** Returns the session of this browser, or null when nobody is signed in; follows other tabs. */
export function useSession(): StoredSession | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.now, sessionStore.onServer)
}

/** Returns whether the user holds a permission, so that a button shows only to those who may use it. */
export function usePermission(permission: string): boolean {
  return useSession()?.userPermissions.includes(permission) ?? false
}
