import { useEffect, useState } from 'react'
import { isProblem, publicApi } from '#shared/api-client.ts'
import { type Bounds, writeBounds } from '#shared/geography.ts'
import type { MapView } from '../map.schemas.ts'

/** Milliseconds until a retry; a server that has just started needs some seconds to build the map of a large market. */
const startingMs = 2_000

/** The visible part of the map. */
export type Viewport = { bounds: Bounds; zoom: number }

/** Loads the cells in a part of the map; the previous ones stay until the next arrive. */
export function useCells(query: string, lookedAt: Viewport | null) {
  const [tries, setTries] = useState(0)
  // The fragment is not sent to the server; it only makes a retry a different address.
  const address = lookedAt && `${mapAddress(query, lookedAt)}#${tries}`
  const [answer, setAnswer] = useState<{ to: string; view: MapView | null; failed: boolean } | null>(null)
  useEffect(() => {
    if (address === null) return
    let isWanted = true
    let later: ReturnType<typeof setTimeout> | undefined
    const settle = (view: MapView | null) => {
      if (isWanted) setAnswer((before) => ({ to: address, view: view ?? before?.view ?? null, failed: view === null }))
    }
    // Details of a failure help nobody here; a retry does, and happens by itself while the server is starting.
    publicApi.get<MapView>(address).then(settle, (problem: unknown) => {
      if (!isProblem(problem, 'search-starting')) settle(null)
      else if (isWanted) later = setTimeout(() => setTries((before) => before + 1), startingMs)
    })
    return () => {
      isWanted = false
      clearTimeout(later)
    }
  }, [address])
  const isHere = answer !== null && answer.to === address
  return {
    view: answer?.view ?? null,
    loading: !isHere,
    failed: isHere && answer.failed,
    again: () => setTries(tries + 1),
  }
}

export function mapAddress(query: string, { bounds, zoom }: Viewport): string {
  const parameters = new URLSearchParams(query)
  parameters.set('bounds', writeBounds(bounds))
  parameters.set('zoom', String(zoom))
  return `/property/map?${parameters}`
}
