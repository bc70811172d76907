import { useEffect, useSyncExternalStore } from 'react'
import { sessionStore } from '#shared/session-storage.ts'
import type { KeptListing } from '../kept.schemas.ts'
import type { Kept } from '../kept.ts'
import { deviceStore } from './device/device.ts'
import { listingsNow, rememberListings } from './device/listings-now.ts'

/** What the device keeps; null on the server and until the page runs here. */
export function useDevice(): Kept | null {
  return useSyncExternalStore(deviceStore.subscribe, deviceStore.now, deviceStore.onServer)
}

/** Whether somebody is signed in, so that what is kept is with their account. */
export function useHasAccount(): boolean {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.now, sessionStore.onServer) !== null
}

type ListingsNow = { listings: ReadonlyMap<number, KeptListing>; failed: boolean }

/** What the public sees now of listings that are kept; asked for when the page runs. */
export function useListingsNow(ids: readonly number[]): ListingsNow {
  const key = ids.join()
  useEffect(() => {
    if (key !== '') void rememberListings(key.split(',').map(Number))
  }, [key])
  return useSyncExternalStore(listingsNow.subscribe, listingsNow.now, listingsNow.now)
}
