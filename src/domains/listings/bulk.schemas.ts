import { z } from 'zod'
import { messageKey } from '#shared/validation/field-problems.ts'
import { count } from './listing-input.schemas.ts'
import { staffListingFilterSchema } from './listing.schemas.ts'
import { listingStatuses } from './listing-field.ts'
import { choosablePublications } from './listing.ts'

/** Most listings that are named one by one; more are named by the filter that finds them. */
const mostNamed = 1000

const recordId = count(999_999_999)

/** The list's own query in a body: what only pages it is left out, and its values are text as in an address. */
const filter = z.preprocess(
  (query) => {
    if (typeof query !== 'object' || query === null || Array.isArray(query)) return query
    const filters = Object.entries(query).filter(([key]) => !['sort', 'limit', 'page', 'cursor'].includes(key))
    return Object.fromEntries(filters.map(([key, value]) => [key, isPlain(value) ? String(value) : value]))
  },
  staffListingFilterSchema.omit({ deleted: true }),
)

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || value === true
}

const chosen = {
  ids: z.array(recordId).min(1).max(mostNamed).optional().describe('Ids of listings'),
  filter: filter.optional().describe('Everything the query of the list finds'),
  total: z.int().min(0).optional().describe('The count the caller saw (X-Total-Count); 409 when it has changed'),
}

/** Body of `POST /api/property/bulk`: which listings, and what is done to them. */
export const bulkChangeSchema = z
  .discriminatedUnion(
    'action',
    [
      z.strictObject({ action: z.literal('status'), status: z.enum(listingStatuses), ...chosen }),
      z.strictObject({ action: z.literal('publication'), publication: z.enum(choosablePublications), ...chosen }),
      z.strictObject({
        action: z.literal('move'),
        category_id: recordId,
        subcategory_id: recordId.nullable().optional(),
        ...chosen,
      }),
      z.strictObject({ action: z.literal('delete'), ...chosen }),
    ],
    messageKey('required'),
  )
  .superRefine(({ ids, filter: query, total }, context) => {
    const required = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: messageKey('required') })
    if ((ids === undefined) === (query === undefined)) required('ids')
    // Nobody changes "all that match" without having seen how many they are.
    if (query !== undefined && total === undefined) required('total')
  })
export type BulkChange = z.output<typeof bulkChangeSchema>
