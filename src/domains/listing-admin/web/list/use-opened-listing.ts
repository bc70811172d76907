import { useEffect, useEffectEvent } from 'react'
import { listingQueries, type AdminListing } from '../listing.queries.ts'

/** Opens the listing that the address names (`?open=`), wherever it stands in the list; 0: none. */
export function useOpenedListing(id: number, onOpen: (property: AdminListing) => void): void {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (!(id > 0)) return
    let current = true
    // One that is gone or closed to the person simply does not open; the list beside it says so.
    listingQueries.property(id).then(
      (property) => current && open(property),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [id])
}
