import { SectionHeading } from '#ui/page-title.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useMessages } from '#ui/language.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import type { ListingCardViewModel } from '../../storefront.view-models.ts'
import { ListingGrid } from '../listing/listing-grid.tsx'

type SimilarListingsProps = { listings: readonly ListingCardViewModel[]; categorySlug: string }

/** Where to look next when this one does not fit. */
export function SimilarListings({ listings, categorySlug }: SimilarListingsProps) {
  const t = useMessages(storefrontMessages).details
  if (listings.length === 0) return null
  return (
    <section aria-labelledby="similar" className="page-width pb-10 lg:pb-0">
      <SectionHeading
        id="similar"
        title={t.similar}
        action={
          <TextLink arrow to={`/products?category=${categorySlug}`}>
            {t.moreLikeThis}
          </TextLink>
        }
      />
      <ListingGrid listings={listings} />
    </section>
  )
}
