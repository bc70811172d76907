import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** What only a browser knows; `before` on the server and in the first render, which must be the same. */
export function useInBrowser<Known>(read: () => Known, before: Known): Known {
  return useSyncExternalStore(neverChanges, read, () => before)
}
