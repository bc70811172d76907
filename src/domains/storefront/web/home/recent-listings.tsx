import { useId } from 'react'
import { useMessages } from '#ui/language.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { propertyMessages } from '../../messages/index.ts'
import type { ListingCardView } from '../../storefront.view-models.ts'
import { ListingGrid } from '../listing/listing-grid.tsx'

/** What came on the market last. */
export function RecentListings({ listings }: { listings: readonly ListingCardView[] }) {
  const t = useMessages(propertyMessages).home.recent
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={t.title}
        action={
          <TextLink arrow to="/products">
            {t.all}
          </TextLink>
        }
      />
      <ListingGrid listings={listings} />
    </section>
  )
}
