import { useId } from 'react'
import { EmptyState } from '#ui/error-state.tsx'
import { useMessages } from '#ui/language.tsx'
import { SectionHeading } from '#ui/page-title.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import { productsAddress } from '../../product-filters.ts'
import type { HomeViewModel } from '../../storefront.view-models.ts'
import { ListingShelf } from './listing-shelf.tsx'

/** The newest listings of one category, and the way to all of them. */
export function CategoryListings({ category }: { category: HomeViewModel['categories'][number] }) {
  const { home, card } = useMessages(storefrontMessages)
  const id = useId()
  const { slug, name, listings } = category
  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={name}
        action={
          <TextLink arrow to={productsAddress({ category: slug })}>
            {home.categories.all({ category: name })}
          </TextLink>
        }
      />
      {listings.length > 0 ? <ListingShelf listings={listings} label={name} /> : <EmptyState title={card.noListings} />}
    </section>
  )
}
