import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether JavaScript runs this page; false on the server and in the first render, which must be the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
