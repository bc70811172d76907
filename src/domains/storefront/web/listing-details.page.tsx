import { type LoaderFunctionArgs, data, useLoaderData } from 'react-router'
import { languageOfPath } from '#shared/language.ts'
import { LinkButton } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TibebDiamond } from '#ui/tibeb.tsx'
import { storefrontMessages } from '../messages/index.ts'
import { ListingDetails } from './details/listing-details.tsx'
import { DataFailure } from './listing/data-failure.tsx'
import { storefrontContext } from '../storefront.view-models.ts'

/** Loads the listing of the address, or null with status 404. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { language } = languageOfPath(new URL(request.url).pathname)
  const listing = await context.get(storefrontContext).details(params['id'] ?? '', language)
  return data(listing, { status: listing ? 200 : 404 })
}

/** `/property-details/{id}` (specification §2). */
export default function ListingDetailsPage() {
  const listing = useLoaderData<typeof loader>()
  // The key resets the gallery when one listing leads to another.
  return listing ? <ListingDetails key={listing.id} listing={listing} /> : <ListingMissing />
}

export { DataFailure as ErrorBoundary }

/** The page of a listing that does not exist or is not public (specification §8). */
function ListingMissing() {
  const t = useMessages(storefrontMessages)
  const { text, action } = t.details.missing
  return (
    <div className="page-width grid justify-items-start gap-5 py-section">
      <PageHead title={t.details.propertyNotFound} description={text} indexed={false} />
      <TibebDiamond size={90} />
      <h1 className="text-3xl tracking-tight">{t.details.propertyNotFound}</h1>
      <p className="text-muted max-w-text text-lg">{text}</p>
      <LinkButton to="/products" size="large">
        {action}
      </LinkButton>
    </div>
  )
}
