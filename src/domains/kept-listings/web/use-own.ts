import { useEffect, useSyncExternalStore } from 'react'
import type { Kept, KeptListing } from '../kept.schemas.ts'
import { deviceStore } from './device/device.ts'
import { listingsNow, rememberListings } from './device/listings-now.ts'

/** Returns what the device keeps; null on the server and until hydration. */
export function useDevice(): Kept | null {
  return useSyncExternalStore(deviceStore.subscribe, deviceStore.now, deviceStore.onServer)
}

type ListingsNow = { listings: ReadonlyMap<number, KeptListing>; failed: boolean }

/** Returns the current public data of kept listings, loaded after hydration. */
export function useListingsNow(ids: readonly number[]): ListingsNow {
  const key = ids.join()
  useEffect(() => {
    if (key !== '') void rememberListings(key.split(',').map(Number))
  }, [key])
  return useSyncExternalStore(listingsNow.subscribe, listingsNow.now, listingsNow.now)
}
