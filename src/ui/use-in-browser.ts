import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Returns a value that only a browser knows; `before` on the server and in the first render, which must match. */
export function useInBrowser<Known>(read: () => Known, before: Known): Known {
  return useSyncExternalStore(neverChanges, read, () => before)
}
