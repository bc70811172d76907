import { useEffect, useState } from 'react'
import { publicApi } from '#shared/api-client.ts'
import { type Bounds, writeBounds } from '#shared/geography.ts'
import type { MapView } from '../map.schemas.ts'

/** The part of the map that is looked at. */
export type LookedAt = { bounds: Bounds; zoom: number }

/** The listings in a part of the map, as far as they are known: those of before stay until the next ones are here. */
export function useCells(query: string, lookedAt: LookedAt | null) {
  const [tries, setTries] = useState(0)
  // What stands behind # stays in the browser: another try is another address.
  const address = lookedAt && `${mapAddress(query, lookedAt)}#${tries}`
  const [answer, setAnswer] = useState<{ to: string; view: MapView | null; failed: boolean } | null>(null)
  useEffect(() => {
    if (address === null) return
    let isWanted = true
    const settle = (view: MapView | null) => {
      if (isWanted) setAnswer((before) => ({ to: address, view: view ?? before?.view ?? null, failed: view === null }))
    }
    // What is wrong in detail helps nobody here; trying again does.
    publicApi.get<MapView>(address).then(settle, () => settle(null))
    return () => {
      isWanted = false
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

export function mapAddress(query: string, { bounds, zoom }: LookedAt): string {
  const parameters = new URLSearchParams(query)
  parameters.set('bounds', writeBounds(bounds))
  parameters.set('zoom', String(zoom))
  return `/property/map?${parameters}`
}
