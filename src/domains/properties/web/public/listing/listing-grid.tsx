import { EmptyState } from '#ui/empty-state.tsx'
import { useMessages } from '#ui/language.tsx'
import { propertyMessages } from '../../../messages/index.ts'
import type { ListingCardView } from '../../../property.views.ts'
import { ListingCard } from './listing-card.tsx'

type ListingGridProps = {
  listings: readonly ListingCardView[]
  /** How many of the first pictures are fetched at once: those seen without scrolling. */
  priorityCount?: number
  headingLevel?: 2 | 3 | 4
}

/** Listings beside each other, up to three in a row; says so when there are none (specification §8). */
export function ListingGrid({ listings, priorityCount = 0, headingLevel = 3 }: ListingGridProps) {
  const t = useMessages(propertyMessages).card
  if (listings.length === 0) return <EmptyState title={t.noListings} />
  return (
    <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {listings.map((listing, index) => (
        <li key={listing.id} className="grid">
          <ListingCard listing={listing} priority={index < priorityCount} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
