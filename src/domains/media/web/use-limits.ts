import { useEffect, useState } from 'react'
import { loadLimits } from './media.queries.ts'
import { defaultLimits, type MediaLimits } from './upload-queue/file-check.ts'

/** The limits that the server's settings say; the usual ones until they are known. */
export function useLimits(): MediaLimits {
  const [limits, setLimits] = useState(defaultLimits)
  useEffect(() => {
    let current = true
    // The server refuses what is too large anyway.
    loadLimits().then(
      (known) => current && setLimits(known),
      () => {},
    )
    return () => {
      current = false
    }
  }, [])
  return limits
}
