import type { ListingCardViewModel } from '../../storefront.view-models.ts'
import { ListingCard } from '../listing/listing-card.tsx'

const sizes = '(min-width: 84rem) 20rem, (min-width: 64rem) 24vw, (min-width: 40rem) 42vw, 78vw'

/** Listings in one row that scrolls sideways and snaps; the next one always peeks in, so that one sees there is more. */
export function ListingShelf({ listings, label }: { listings: readonly ListingCardViewModel[]; label: string }) {
  return (
    <ul
      aria-label={label}
      className="group/cards px-gutter -mx-gutter scroll-px-gutter grid snap-x auto-cols-[78%] grid-flow-col gap-x-5 overflow-x-auto overscroll-x-contain pb-5 [scrollbar-width:thin] sm:auto-cols-[42%] lg:auto-cols-[25.5%] lg:gap-x-6"
    >
      {listings.map((listing) => (
        <li key={listing.id} className="grid snap-start">
          <ListingCard listing={listing} sizes={sizes} />
        </li>
      ))}
    </ul>
  )
}
