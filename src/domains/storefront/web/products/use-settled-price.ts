import { useEffect, useEffectEvent, useState } from 'react'
import { readBirr } from '../../product-filters.ts'
import type { Filters } from './use-filters.ts'

/** Long enough that arrow keys on the slider make one change, short enough to feel immediate. */
const settleMs = 350

type Limits = { min: string; max: string }

/** Hands price limits on once they have rested for a moment, and only when they differ from what holds. */
export function useSettledPrice({ shown, change }: Filters): (limits: Limits) => void {
  const [wanted, setWanted] = useState<Limits | null>(null)

  const settle = useEffectEvent((limits: Limits) => {
    const priceMin = readBirr(limits.min)
    const priceMax = readBirr(limits.max)
    if (priceMin !== shown.priceMin || priceMax !== shown.priceMax) change({ priceMin, priceMax })
    setWanted(null)
  })

  useEffect(() => {
    if (wanted === null) return
    const timer = setTimeout(() => settle(wanted), settleMs)
    return () => clearTimeout(timer)
  }, [wanted])

  return setWanted
}
