import { useState } from 'react'
import { positionOf, priceAt, priceSteps } from './price-scale.ts'

/** The two limits as typed: whole birr, '' for none. */
export type PriceLimits = { min: string; max: string }

/** Keeps slider positions and typed limits in step, and follows limits that change from outside; `commit` is called when one has settled. */
export function usePriceRange(initial: PriceLimits, highest: number, commit?: (limits: PriceLimits) => void) {
  const [limits, setLimits] = useState(initial)
  const [known, setKnown] = useState(initial)
  if (known.min !== initial.min || known.max !== initial.max) {
    setKnown(initial)
    setLimits(initial)
  }
  const low = limits.min === '' ? 0 : positionOf(Number(limits.min), highest)
  const high = limits.max === '' ? priceSteps : positionOf(Number(limits.max), highest)
  return {
    limits,
    low,
    high,
    slideLow: (position: number) => setLimits({ ...limits, min: typed(Math.min(position, high), 0, highest) }),
    slideHigh: (position: number) => setLimits({ ...limits, max: typed(Math.max(position, low), priceSteps, highest) }),
    type: (change: Partial<PriceLimits>) => setLimits({ ...limits, ...change }),
    settle: () => commit?.(limits),
  }
}

/** The limit at a position as text; the end of the scale means no limit. */
function typed(position: number, end: number, highest: number): string {
  return position === end ? '' : String(priceAt(position, highest))
}
