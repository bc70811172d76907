import { EmptyState } from '#ui/error-state.tsx'
import { useMessages } from '#ui/language.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import type { ListingCardViewModel } from '../../storefront.view-models.ts'
import { ListingCard } from './listing-card.tsx'

type ListingGridProps = {
  listings: readonly ListingCardViewModel[]
  /** How many of the first pictures are fetched at once: those seen without scrolling. */
  priorityCount?: number
  headingLevel?: 2 | 3 | 4
  /** How wide the pictures are shown, where the grid does not have the page's whole width. */
  sizes?: string
}

/** Listings beside each other, up to three in a row as the room allows; says so when there are none (specification §8). */
export function ListingGrid({ listings, priorityCount = 0, headingLevel, sizes }: ListingGridProps) {
  const t = useMessages(storefrontMessages).card
  if (listings.length === 0) return <EmptyState title={t.noListings} />
  return (
    <div className="@container">
      <ul className="group/cards grid gap-x-6 gap-y-12 @min-[36rem]:grid-cols-2 @min-[54rem]:grid-cols-3">
        {listings.map((listing, index) => (
          <li key={listing.id} data-listing={listing.id} className="grid">
            <ListingCard listing={listing} priority={index < priorityCount} headingLevel={headingLevel} sizes={sizes} />
          </li>
        ))}
      </ul>
    </div>
  )
}
