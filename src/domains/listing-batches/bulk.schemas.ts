import { z } from 'zod'
import { attributeFields, listingStatuses, recordId } from '#domains/listing-fields/index.ts'
import { messageKey } from '#shared/validation/field-problems.ts'
import { line } from '#shared/validation/text.ts'
import { staffListingFilterSchema, choosablePublications } from '#domains/listings/index.ts'
import { roundings } from './roundings.ts'

/** The most listings named by id; larger selections are named by their filter. */
const maxNamed = 1000

const amenities = z.array(line(attributeFields.amenities.max).min(1)).max(attributeFields.amenities.maxItems).optional()

/** The list's query in a request body: drops sorting and paging, and converts values to text as in an address. */
const filter = z.preprocess(
  (query) => {
    if (typeof query !== 'object' || query === null || Array.isArray(query)) return query
    const filters = Object.entries(query).filter(([key]) => !['sort', 'limit', 'page', 'cursor'].includes(key))
    return Object.fromEntries(filters.map(([key, value]) => [key, isPlain(value) ? String(value) : value]))
  },
  staffListingFilterSchema.omit({ deleted: true }),
)

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean'
}

const chosen = {
  ids: z.array(recordId).min(1).max(maxNamed).optional().describe('Ids of listings'),
  filter: filter.optional().describe('Everything that matches the query of the list'),
  total: z.int().min(0).optional().describe('The count that the caller saw (X-Total-Count); 409 if it has changed'),
}

/** Body of `POST /api/property/bulk`: the listings and the change. */
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
      z.strictObject({ action: z.literal('restore'), ...chosen }).describe('Restore from the recycle bin'),
      z.strictObject({ action: z.literal('purge'), ...chosen }).describe('Delete from the recycle bin, permanently'),
      z.strictObject({ action: z.literal('place'), location_id: recordId, ...chosen }),
      z.strictObject({ action: z.literal('owner'), owner_id: recordId.nullable().describe('null: nobody'), ...chosen }),
      z.strictObject({
        action: z.literal('price'),
        percent: z.number().min(-90).max(1000).optional().describe('Change in per cent'),
        amount: z.number().min(-1e9).max(1e9).optional().describe('Change in birr'),
        round: z
          .union(roundings.map((birr) => z.literal(birr)))
          .optional()
          .describe('Round to multiples of this many birr'),
        ...chosen,
      }),
      z.strictObject({ action: z.literal('amenities'), add: amenities, remove: amenities, ...chosen }),
      z.strictObject({
        action: z.literal('expiry'),
        days: z.int().min(1).max(3650).nullable().describe('Days from today; null: never'),
        ...chosen,
      }),
    ],
    messageKey('required'),
  )
  .superRefine((change, context) => {
    const { ids, filter: query, total } = change
    const required = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: messageKey('required') })
    if ((ids === undefined) === (query === undefined)) required('ids')
    // A change of "all that match" must state the number that the user saw.
    if (query !== undefined && total === undefined) required('total')
    if (change.action === 'price' && !change.percent && !change.amount) required('percent')
    if (change.action === 'amenities' && !change.add?.length && !change.remove?.length) required('add')
  })

/** Whether a change applies to listings in the recycle bin. */
export function isOfTheBin({ action }: BulkChange): boolean {
  return action === 'restore' || action === 'purge'
}

export type BulkChange = z.output<typeof bulkChangeSchema>

type Without<Change, Keys extends string> = Change extends unknown ? Omit<Change, Keys> : never
/** A change without its selection of listings. */
export type BulkAction = Without<BulkChange, keyof typeof chosen>
