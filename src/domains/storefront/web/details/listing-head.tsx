import { useLocation, useRouteLoaderData } from 'react-router'
import { formatBirr } from '#shared/money.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import type { ListingDetailsViewModel } from '../../storefront.view-models.ts'
import { inlineJson, listingStructuredData } from './listing-structured-data.ts'

/** What search engines and link previews read of a listing. */
export function ListingHead({ listing }: { listing: ListingDetailsViewModel }) {
  const t = useMessages(storefrontMessages)
  const language = useLanguage()
  const { pathname } = useLocation()
  const publicUrl = useRouteLoaderData<{ publicUrl: string }>('root')?.publicUrl ?? ''
  const { title, price, propertyType, location, description, pictures } = listing
  const summary = t.details.summary({
    type: t.card.propertyType[propertyType],
    price: formatBirr(price, language),
    place: location,
    description,
  })
  // Programs read it in the HTML of the server: browsers need not carry what makes it.
  const structuredData = import.meta.env.SSR
    ? inlineJson(listingStructuredData(listing, publicUrl, publicUrl + pathname))
    : ''
  return (
    <>
      <PageHead title={title} description={summary} picture={pictures[0] ?? null} />
      {/* Data, not a program: the content policy neither needs to allow it nor hinders it. */}
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: structuredData }}
      />
    </>
  )
}
