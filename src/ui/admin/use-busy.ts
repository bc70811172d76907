import { useState } from 'react'

/** Returns a function that starts the work, for an event handler, and whether the work is running. */
export function useBusy<Given extends unknown[]>(work: (...given: Given) => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const start = (...given: Given): void => {
    setBusy(true)
    void work(...given).finally(() => setBusy(false))
  }
  return [start, busy] as const
}
