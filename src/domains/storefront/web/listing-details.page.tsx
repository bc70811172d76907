import { type LoaderFunctionArgs, data, useLoaderData } from 'react-router'
import { languageOfPath } from '#shared/language.ts'
import { LinkButton } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TibebDiamond } from '#ui/tibeb.tsx'
import { storefrontMessages } from '../messages/index.ts'
import { ListingDetails } from './details/listing-details.tsx'
import { DataFailure } from './listing/data-failure.tsx'
import { storefrontContext, type StorefrontPages } from '../storefront.view-models.ts'

/**
 * Loads the listing of the address. One that is off the market (rented, sold, reserved or expired) gets 410 and says so; any other missing
 * one gets 404, for which all addresses share one cached page.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { language } = languageOfPath(new URL(request.url).pathname)
  const [pages, id] = [context.get(storefrontContext), params['id'] ?? '']
  const listing = await pages.details(id, language)
  if (listing) return { listing }
  const offMarket = await pages.offMarket(id, language)
  return data({ listing, offMarket }, { status: offMarket ? 410 : 404 })
}

/** `/property-details/{id}` (specification §2). */
export default function ListingDetailsPage() {
  const found = useLoaderData<typeof loader>()
  if (!found.listing) return <ListingMissing offMarket={found.offMarket} />
  // The key resets the gallery when one listing leads to another.
  return <ListingDetails key={found.listing.id} listing={found.listing} />
}

export { DataFailure as ErrorBoundary }

/** The page of a listing that does not exist or is not public (specification §8). */
function ListingMissing({ offMarket }: { offMarket: Awaited<ReturnType<StorefrontPages['offMarket']>> }) {
  const t = useMessages(storefrontMessages)
  const { missing, moreLikeThis } = t.details
  const text = offMarket?.text ?? missing.text
  return (
    <div className="page-width grid justify-items-start gap-5 py-section">
      <PageHead title={t.details.propertyNotFound} description={text} indexed={false} />
      <TibebDiamond size={90} />
      <h1 className="text-3xl tracking-tight">{t.details.propertyNotFound}</h1>
      <p className="text-muted max-w-text text-lg">{text}</p>
      <LinkButton to={offMarket?.alike ?? '/products'} size="large">
        {offMarket ? moreLikeThis : missing.action}
      </LinkButton>
    </div>
  )
}
