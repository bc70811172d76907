import { useEffect, useEffectEvent } from 'react'
import { propertyQueries, type PropertyView } from '../listing.queries.ts'

/** Opens the listing that the address names (`?open=`), wherever it stands in the list; 0: none. */
export function useOpenedListing(id: number, onOpen: (property: PropertyView) => void): void {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (!(id > 0)) return
    let current = true
    // One that is gone or closed to the person simply does not open; the list beside it says so.
    propertyQueries.property(id).then(
      (property) => current && open(property),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [id])
}
