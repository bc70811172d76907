import { z } from 'zod'
import type { Database } from '#platform/database/index.ts'
import {
  describePart,
  problems,
  serializerOf,
  withoutEmpty,
  writtenList,
  type ZodApp,
  optionalSignIn,
  callsOf,
} from '#platform/http/index.ts'
import { checkInput } from '#shared/validation/text.ts'
import type { Listing, ListingFile } from '../listing.ts'
import {
  listingQuerySchema,
  propertyAnswerSchema,
  listingParametersSchema,
  staffListingQuerySchema,
} from '../listing.schemas.ts'
import { readId } from './listing-changes.routes.ts'
import type { ListingCatalogue } from './apply-listing-input.ts'
import { isListingStaff } from './listing.policy.ts'
import { presentListing, presentStaffListing } from './listing.presenter.ts'
import type { StaffIndex } from './listing-filter.ts'
import type { ListingReads } from './listing-reads.ts'
import { findForStaff, listForStaff } from './staff-listings.ts'
import { textIdParameters } from '#shared/validation/ids.ts'

const call = callsOf('Public')

type ListingRouteNeeds = {
  db: Database
  reads: ListingReads
  index: StaffIndex
  listingContext: () => Promise<ListingCatalogue>
}

/** Registers the routes that read listings (specification §7; filters, order and paging as in the readings, "API"). */
export function registerListingRoutes(
  app: ZodApp,
  { db, reads, index, listingContext: readListingContext }: ListingRouteNeeds,
): void {
  const jsonOf = createListingJson()

  call.get(app, '/api/property', {
    // The filters depend on the caller, so the handler validates them.
    validatorCompiler: () => (value) => ({ value: withoutEmpty(value) }),
    access: 'public',
    cachedBy: 'address',
    demand: 'search',
    summary: 'List listings',
    description:
      'Visitors get the public market; staff get the listings that they may see, with additional fields, filters and orders, which are marked. Without parameters: the newest first. `Link` has the neighbouring pages; `X-Total-Count` is exact up to 10,000 (`X-Total-Count-Relation: eq`), beyond it 10000 (`gte`).',
    querystring: listingParametersSchema,
    security: optionalSignIn,
    response: { 200: z.array(propertyAnswerSchema), ...problems(403) },
    async handler(request, reply) {
      const { actor } = request
      if (isListingStaff(actor)) {
        const query = checkInput(staffListingQuerySchema, request.query)
        const listingCatalogue = await readListingContext()
        const results = await listForStaff({ db, index }, query, actor, listingCatalogue)
        const language = reply.language()
        describePart(reply, request.url, results)
        return results.listings.map((listing) => presentStaffListing(listing, listingCatalogue, { actor, language }))
      }
      const query = checkInput(listingQuerySchema, request.query)
      const results = await reads.list(query, 'files')
      // Listings drop out of such a list as time passes.
      if (query.listed_within !== undefined) void reply.header('cache-control', 'no-store')
      if (results.understood !== undefined) void reply.header('x-search-understood', results.understood)
      describePart(reply, request.url, { ...results, parameter: 'cursor' })
      const listingCatalogue = await readListingContext()
      return writtenList(results.listings.map((listing) => jsonOf(listing, listingCatalogue)))
    },
  })

  call.get(app, '/api/property/:id', {
    access: 'public',
    cachedBy: 'path',
    summary: 'Get a listing',
    params: textIdParameters,
    security: optionalSignIn,
    querystring: z.object({
      deleted: z.string().max(10).optional().describe('`true`: from the recycle bin (staff)'),
    }),
    response: { 200: propertyAnswerSchema, ...problems(404) },
    async handler(request, reply) {
      const { actor } = request
      const id = readId(request.params.id)
      if (!isListingStaff(actor)) return presentListing(await reads.byIdWithFiles(id), await readListingContext())
      const deleted = request.query.deleted === 'true'
      const [listing, listingCatalogue] = await Promise.all([
        findForStaff(db, id, actor, { deleted }),
        readListingContext(),
      ])
      return presentStaffListing(listing, listingCatalogue, { actor, language: reply.language() })
    },
  })
}

/** Creates a serializer of listings for visitors that caches the JSON per listing object until categories or places change. */
function createListingJson() {
  const write = serializerOf(propertyAnswerSchema)
  const cached = new WeakMap<Listing<ListingFile>, { listingCatalogue: ListingCatalogue; json: Buffer }>()
  return (listing: Listing<ListingFile>, listingCatalogue: ListingCatalogue): Buffer => {
    const known = cached.get(listing)
    if (known?.listingCatalogue === listingCatalogue) return known.json
    const json = Buffer.from(write(presentListing(listing, listingCatalogue)))
    cached.set(listing, { listingCatalogue, json })
    return json
  }
}
