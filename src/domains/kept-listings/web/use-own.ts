import { useEffect, useSyncExternalStore } from 'react'
import type { Kept, KeptListing } from '../kept.schemas.ts'
import { deviceStore } from './device/device.ts'
import { listingsNow, rememberListings } from './device/listings-now.ts'

/** What the device keeps; null on the server and until the page runs here. */
export function useDevice(): Kept | null {
  return useSyncExternalStore(deviceStore.subscribe, deviceStore.now, deviceStore.onServer)
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
