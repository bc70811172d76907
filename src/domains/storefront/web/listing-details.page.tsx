import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { languageOfPath } from '#shared/language.ts'
import { storefrontContext } from './storefront.context.ts'
import { ListingDetails } from './details/listing-details.tsx'
import { ListingMissing } from './details/listing-missing.tsx'
import { DataFailure } from './listing/data-failure.tsx'

/** The listing of the address, or null with status 404. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { language } = languageOfPath(new URL(request.url).pathname)
  const listing = await context.get(storefrontContext).details(params['id'] ?? '', language)
  return data(listing, { status: listing ? 200 : 404 })
}

/** `/property-details/{id}` (specification §2). */
export default function ListingDetailsPage() {
  const listing = useLoaderData<typeof loader>()
  // The key starts the gallery anew when one listing leads to another.
  return listing ? <ListingDetails key={listing.id} listing={listing} /> : <ListingMissing />
}

export { DataFailure as ErrorBoundary }
