import { useState } from 'react'

/** The two ends of a range as typed; '' for none. */
export type TypedLimits = { min: string; max: string }

/** Holds limits while they are typed. Follows an active limit that changes outside; the other one may be half typed, so it stays. */
export function useTypedLimits(active: TypedLimits) {
  const [limits, setLimits] = useState(active)
  const [known, setKnown] = useState(active)
  if (known.min !== active.min || known.max !== active.max) {
    setKnown(active)
    setLimits({
      min: known.min === active.min ? limits.min : active.min,
      max: known.max === active.max ? limits.max : active.max,
    })
  }
  return [limits, setLimits] as const
}
