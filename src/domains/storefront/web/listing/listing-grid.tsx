import { createContext, use, type ReactElement } from 'react'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/error-state.tsx'
import { useMessages } from '#ui/language.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import type { ListingCardViewModel } from '../../storefront.view-models.ts'
import { ListingCard } from './listing-card.tsx'

/**
 * Returns the cached markup of a card rendered earlier on the server; null in browsers, which keep the markup of the page. `shape`
 * distinguishes the ways in which a page shows the same card.
 */
type CardMarkup = (listing: ListingCardViewModel, shape: string, card: ReactElement) => string
export const CachedMarkup = createContext<CardMarkup | null>(null)

type ListingGridProps = {
  listings: readonly ListingCardViewModel[]
  /** How many pictures load at once: those visible without scrolling. */
  priorityCount?: number
  headingLevel?: 2 | 3 | 4
  /** The `sizes` of the pictures, if the grid is narrower than the page. */
  sizes?: string
}

/** Listings side by side, up to three in a row as space allows; shows a note if there are none (specification §8). */
export function ListingGrid({ listings, priorityCount = 0, headingLevel, sizes }: ListingGridProps) {
  const t = useMessages(storefrontMessages).card
  if (listings.length === 0) return <EmptyState title={t.noListings} />
  return (
    <div className="@container">
      <ul className="cards grid grid-cols-1 gap-x-6 gap-y-12 @min-[36rem]:grid-cols-2 @min-[54rem]:grid-cols-3">
        {listings.map((listing, index) => (
          <GridEntry
            key={listing.id}
            listing={listing}
            priority={index < priorityCount}
            headingLevel={headingLevel}
            sizes={sizes}
          />
        ))}
      </ul>
    </div>
  )
}

function GridEntry(props: Parameters<typeof ListingCard>[0]) {
  const { listing, priority, headingLevel, sizes } = props
  const markupOf = use(CachedMarkup)
  const card = <ListingCard {...props} />
  const entry = {
    'data-listing': listing.id,
    className: classNames('grid', !priority && 'drawn-when-near'),
    // The first script of the page may have drawn the card already.
    suppressHydrationWarning: true,
  }
  // A picture that loads at once is preloaded in the page's head.
  return markupOf === null || priority ? (
    <li {...entry}>{card}</li>
  ) : (
    <li {...entry} dangerouslySetInnerHTML={{ __html: markupOf(listing, `${headingLevel} ${sizes}`, card) }} />
  )
}
