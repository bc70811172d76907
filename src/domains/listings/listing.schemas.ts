import { z } from 'zod'
import { messageKey } from '#shared/validation/field-problems.ts'
import { line } from '#shared/validation/text.ts'
import { mediaSchema } from '#domains/media/index.ts'
import {
  listedWithin,
  listingStatuses,
  listingTypes,
  rentPeriods,
  type AttributeField,
  listOf,
  listingRules,
  attributeParameters,
  attributes,
  type AttributeFields,
  type AttributeFilters,
  type AttributeKey,
  type AttributeParameter,
  type ValueOf,
} from '#domains/listing-fields/index.ts'
import { publications, accuracies } from './listing.ts'
import { boundsSchema, polygonSchema } from '#shared/validation/map-area.ts'
import { oneDay, idInAddress, wholeOrText } from '#shared/validation/ids.ts'

/** Default and maximum page size of a list of listings. No call returns an unbounded list. */
export const listingPageSize = { default: 24, maximum: 100 }

const plainSorts = ['newest', 'oldest', 'price_asc', 'price_desc'] as const
export const listingSorts = [...plainSorts, 'price_per_m2_asc', 'area_desc', 'best'] as const
export type ListingSort = (typeof listingSorts)[number]

const amount = z.string().regex(/^\d{1,14}(\.\d{1,2})?$/, messageKey('decimals'))
const named = z.string().min(1).max(100)

const byTheMonth = 'Rents are converted to a month for comparison: daily × 30, yearly ÷ 12, to the cent.'
const orderText = `By price: ${byTheMonth} Listings without a size come last when sorted by size or price per m². \`best\`: the best match for the words of \`q\`, among the newest 2,000 that have them; without words, newest first`

const yes = z.literal('true').transform(() => true as const)
const yesOrNo = z.enum(['true', 'false']).transform((word) => word === 'true')

const attributeFilters = Object.fromEntries(
  attributeParameters.map((parameter) => {
    const { name, field } = parameter
    const about = field.filter?.about ?? field.about
    const value = filterValue(field).optional()
    return [name, about === undefined ? value : value.describe(about)]
  }),
) as { [Name in keyof Required<AttributeFilters>]: z.ZodOptional<z.ZodType<AttributeFilters[Name]>> }

function filterValue(field: AttributeParameter['field']): z.ZodType {
  switch (field.kind) {
    case 'count':
      return wholeOrText(field.min, field.max)
    case 'amount':
      return amount
    case 'yesNo':
      return yesOrNo
    case 'choice':
    case 'choices':
      return z.enum(field.options)
    case 'tags':
      return listOf(listingRules.amenities)
    default:
      return line(field.max)
  }
}

/** Filters that are not attributes and have the same name in every list. */
const furtherFilters = {
  area_min: amount.optional().describe('Square metres'),
  area_max: amount.optional().describe('Square metres'),
  price_per_m2_min: amount.optional().describe(`Birr per square metre, for listings with a size. ${byTheMonth}`),
  price_per_m2_max: amount.optional().describe(`Birr per square metre, for listings with a size. ${byTheMonth}`),
  rent_period: z.enum(rentPeriods).optional().describe('Rents priced for this period'),
  listed_within: z.enum(listedWithin).optional().describe('On the market for at most this many days'),
  with_pictures: yes.optional(),
  with_video: yes.optional(),
  bounds: boundsSchema
    .optional()
    .describe('Part of the map, `south,west,north,east` in degrees; compares the shown position'),
  polygon: polygonSchema
    .optional()
    .describe('An area: 3 to 60 corners `latitude,longitude` joined by `_`, such as `8.99,38.76_9.02,38.77_9,38.8`'),
}

/** Filters, order and page of `GET /api/property/`; anything else is refused (security.md 12). */
export const listingQuerySchema = z.strictObject({
  q: line(200)
    .optional()
    .describe(
      'What people type, in English, Amharic or Latin letters: "2 bedroom apartment in bole under 60000". `X-Search-Understood` tells how it was read; a filter that is given by itself wins',
    ),
  spelling: z.literal('own').optional().describe('Searches for the words of `q` as spelled, without corrections'),
  category: named.optional().describe('Id, slug or name of a category'),
  subcategory: named.optional().describe('Id, slug or name of a subcategory'),
  location: named.optional().describe('Id, slug or name of a place; includes everything inside it'),
  property_type: z.enum(listingTypes).optional(),
  status: z.enum(listingStatuses).optional().describe('Visitors see available listings only'),
  price_min: amount.optional().describe(`Birr. ${byTheMonth}`),
  price_max: amount.optional().describe(`Birr. ${byTheMonth}`),
  ...furtherFilters,
  ...attributeFilters,
  sort: z.enum(listingSorts).default('newest').describe(orderText),
  limit: wholeOrText(1, listingPageSize.maximum).default(listingPageSize.default),
  cursor: z.string().max(200).optional().describe('Cursor from the Link header of another page'),
})
export type ListingQuery = z.output<typeof listingQuerySchema>

type FurtherFilter = keyof typeof furtherFilters
/** Parameters of a list beyond the ordinary ones: `furtherFilters` and the attributes. */
export const furtherParameters: readonly (FurtherFilter | keyof AttributeFilters)[] = [
  ...(Object.keys(furtherFilters) as FurtherFilter[]),
  ...attributeParameters.map(({ name }) => name),
]

type Wire<Field> = Field extends { kind: 'amount' } ? number | null : ValueOf<Field>

const attributeShape = Object.fromEntries(attributes.map((field) => [field.key, wireType(field)])) as unknown as {
  [Key in AttributeKey]: z.ZodType<Wire<AttributeFields[Key]>, Wire<AttributeFields[Key]>>
}

function wireType(field: AttributeField): z.ZodType {
  const about = field.about === undefined ? 'null: not stated' : `${field.about}; null: not stated`
  switch (field.kind) {
    case 'tags':
      return z.array(z.string())
    case 'choices':
      return z.array(z.enum(field.options)).describe('Empty: not stated')
    case 'choice':
      return z.enum(field.options).nullable().describe(about)
    case 'yesNo':
      return z.boolean().nullable().describe(about)
    case 'count':
      return z.int().nullable().describe(about)
    case 'amount':
      return z.number().nullable().describe(about)
    default:
      return z.string().nullable().describe(about)
  }
}

/** The shown position of a listing on the wire. */
export const positionSchema = z
  .object({ latitude: z.number(), longitude: z.number(), accuracy: z.enum(accuracies) })
  .nullable()
  .describe('Where the listing is shown. `blurred`: within 300 m of it; `place`: the centre of its place')

/** A listing on the wire (specification §3). */
export const propertySchema = z
  .object({
    id: z.int(),
    reference: z.string().describe('Reference for people, derived from the id: `RH-1523`'),
    title: z.string(),
    description: z.string(),
    translations: z.record(z.string(), z.record(z.string(), z.string())),
    price: z.number().nonnegative().describe('Birr, at most two decimals'),
    property_type: z.enum(listingTypes),
    rent_period: z.enum(rentPeriods).nullable().describe('Period of a rent'),
    status: z.enum(listingStatuses),
    location: z.string(),
    location_id: z.int(),
    position: positionSchema,
    category_id: z.int(),
    category_name: z.string(),
    subcategory_id: z.int().nullable(),
    subcategory_name: z.string().nullable(),
    ...attributeShape,
    image_url: z.array(z.string()),
    video_url: z.array(z.string()),
    created_at: z.iso.datetime().describe('When it was added, or first published if it was added as a draft'),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Property' })

/** What only staff read of a listing. */
const staffKeys = z.object({
  source_reference: z
    .string()
    .nullable()
    .describe('Reference in its source; null for listings of others unless the caller may see all'),
  publication: z.enum(publications),
  version: z.int().describe('Send it with a change; 409 if somebody else saved first'),
  owner: z.object({ id: z.int(), name: z.string() }).nullable(),
  latitude: z.number().nullable().describe('Also null if it is hidden and the caller may not change the listing'),
  longitude: z.number().nullable(),
  hide_position: z.boolean().describe('Whether others see the point only within 300 m'),
  expires_at: z.iso.datetime().nullable(),
  deleted_at: z.iso.datetime().nullable().describe('When it moved to the recycle bin'),
  media: z.array(mediaSchema).describe('Pictures and videos in their order'),
  abilities: z.object({ update: z.boolean(), delete: z.boolean(), restore: z.boolean() }),
})

/** A listing as staff read it. A draft may lack fields that a published listing requires. */
export const staffPropertySchema = propertySchema
  .extend({
    price: propertySchema.shape.price.nullable(),
    property_type: propertySchema.shape.property_type.nullable(),
    location_id: propertySchema.shape.location_id.nullable(),
    category_id: propertySchema.shape.category_id.nullable(),
    ...staffKeys.shape,
  })
  .meta({ id: 'StaffProperty' })
export type StaffProperty = z.output<typeof staffPropertySchema>

/** Response of the route that serves both visitors and staff; visitors get none of the staff keys. */
export const propertyAnswerSchema = staffPropertySchema.extend(staffKeys.partial().shape).meta({ id: 'PropertyAnswer' })

/** Sort orders of staff lists; those by title and by last change are paged by number only. */
const staffListingSorts = [...plainSorts, 'title_asc', 'title_desc', 'updated'] as const
export type StaffListingSort = (typeof staffListingSorts)[number]

/** A listing unchanged for this many days is due for a review. */
export const staleAfterDays = 90

export const staffListingFilterSchema = listingQuerySchema
  .omit({ spelling: true, sort: true, limit: true, cursor: true })
  .extend({
    q: line(200)
      .optional()
      .describe('Part of the title, case-insensitive; or a complete reference or source reference'),
    mine: yes.optional().describe('Only the caller’s own listings'),
    owner: z
      .union([z.literal('nobody'), idInAddress])
      .optional()
      .describe('Id of a user, or `nobody`'),
    publication: z.enum(publications).optional(),
    deleted: yes.optional().describe('The recycle bin instead of the listings'),
    without_pictures: yes.optional(),
    incomplete: yes.optional().describe('Without area, bedrooms or description'),
    added_since: oneDay.optional().describe('Added on this day (in Ethiopia) or later'),
    unchanged: yes.optional().describe(`Not changed for ${staleAfterDays} days`),
  })
export type StaffListingFilter = z.output<typeof staffListingFilterSchema>

/** Filters, order and page of `GET /api/property` for staff. */
export const staffListingQuerySchema = staffListingFilterSchema
  .extend({
    sort: z.enum(staffListingSorts).default('newest').describe(`By price: ${byTheMonth}`),
    limit: listingQuerySchema.shape.limit,
    page: wholeOrText(1, 100_000).optional().describe('Page number; not together with a cursor'),
    cursor: listingQuerySchema.shape.cursor,
  })
  .refine(({ page, cursor }) => page === undefined || cursor === undefined, {
    path: ['page'],
    message: messageKey('together'),
  })
export type StaffListingQuery = z.output<typeof staffListingQuerySchema>

const sortsInWords = (sorts: readonly string[]) => sorts.map((sort) => `\`${sort}\``).join(', ')

/** The documented parameters of `GET /api/property`: those of visitors and of staff merged; each group is validated by its own schema. */
export const listingParametersSchema = z.strictObject({
  ...Object.fromEntries(
    Object.entries(staffListingQuerySchema.shape).map(([name, value]) => {
      const shared = name in listingQuerySchema.shape
      return [name, shared ? value : value.describe(`Staff only${value.description ? `. ${value.description}` : ''}`)]
    }),
  ),
  spelling: listingQuerySchema.shape.spelling.describe(
    'Visitors only. Searches for the words of `q` as spelled, without corrections',
  ),
  sort: z
    .enum([...new Set([...listingSorts, ...staffListingSorts])])
    .default('newest')
    .describe(`Visitors: ${sortsInWords(listingSorts)}. Staff: ${sortsInWords(staffListingSorts)}. ${orderText}`),
})
