import { useId } from 'react'
import { useMessages } from '#ui/language.tsx'
import { SectionHeading } from '#ui/page-title.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import type { ListingCardViewModel } from '../../storefront.view-models.ts'
import { ListingGrid } from '../listing/listing-grid.tsx'

/** What came on the market last. */
export function RecentListings({ listings }: { listings: readonly ListingCardViewModel[] }) {
  const t = useMessages(storefrontMessages).home.recent
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
