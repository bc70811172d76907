import { z } from 'zod'
import { rentPeriods, listingTypes } from '#domains/listing-fields/index.ts'
import { line, paragraphs } from '#shared/validation/text.ts'
import { recordId } from '#shared/validation/ids.ts'

export const keptKinds = ['favourite', 'recent', 'compare', 'hidden'] as const

const widths = z.array(z.int().min(1).max(10_000)).max(12)
const share = z.number().min(0).max(1)

/** A picture of the public market; nothing but files of this product can be named. */
const pictureSchema = z.strictObject({
  base: z
    .string()
    .max(300)
    .regex(/^\/(?:media|scenes)\/[\w~./-]+$/),
  widths: z.strictObject({ avif: widths, webp: widths, jpg: widths.min(1) }),
  width: z.int().min(1).max(100_000),
  height: z.int().min(1).max(100_000),
  color: z
    .string()
    .max(30)
    .regex(/^#?[\w(), .%]*$/),
  alt: z.string().max(1000),
  focus: z.strictObject({ x: share, y: share }).optional(),
})

/** What the public sees of a listing, in the language that it was read in. */
const seenListingSchema = z
  .strictObject({
    title: line(1000),
    /** Exact decimal of birr. */
    price: z.string().regex(/^\d{1,12}(?:\.\d{1,2})?$/),
    rent_period: z.enum(rentPeriods).nullable(),
    property_type: z.enum(listingTypes),
    location: z.string().max(500),
    category: z.string().max(300),
    drawing: z.string().max(30),
    picture: pictureSchema.nullable(),
  })
  .meta({ id: 'SeenListing' })
export type SeenListing = z.output<typeof seenListingSchema>

/** One listing that somebody keeps, or took away again. */
const keptEntrySchema = z
  .strictObject({
    kind: z.enum(keptKinds),
    listing_id: recordId,
    changed_at: z.iso.datetime({ precision: 3 }).describe('When it was changed on the device; the later change wins'),
    kept: z.boolean().describe('false: it was removed'),
    note: paragraphs(1000).nullable(),
    seen: seenListingSchema.nullable().describe('What the public saw of the listing when it was kept'),
  })
  .meta({ id: 'KeptEntry' })
export type KeptEntry = z.output<typeof keptEntrySchema>

const erasedAt = z.iso.datetime({ precision: 3 }).nullable().describe('Changes before this time are ignored')

/** What a device has; everything is taken in or nothing. */
export const keptInputSchema = z.strictObject({ erased_at: erasedAt, entries: z.array(keptEntrySchema).max(2000) })

export const keptSchema = z.object({ erased_at: erasedAt, entries: z.array(keptEntrySchema) }).meta({ id: 'Kept' })
/** Everything that somebody keeps, on a device or with the account: an entry for each kind and listing, the latest changed first. */
export type Kept = z.output<typeof keptSchema>

/** How it is with a listing that somebody kept. */
export const listingStates = ['listed', 'sold', 'rented', 'gone'] as const

export const keptListingSchema = z
  .object({
    id: z.int(),
    state: z.enum(listingStates).describe('`sold` and `rented`: it was on the market; `gone`: everything else'),
    listing: seenListingSchema.nullable().describe('null if it is not on the market'),
  })
  .meta({ id: 'KeptListing' })
export type KeptListing = z.output<typeof keptListingSchema>

/** So many listings are read at once. */
const mostRead = 100

/** `ids=1,2,3`: what is no id is left out by pages and refused by the API. */
export const listingIdsSchema = z.strictObject({
  ids: z
    .string()
    .max(1200)
    .regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9})*$/)
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .pipe(z.array(recordId).max(mostRead))
    .describe('Ids of listings, separated by commas'),
})

/** What somebody asked about listings, by the e-mail address of their account. */
export const ownQuestionSchema = z
  .object({
    id: z.int(),
    property: z.object({ id: z.int().nullable(), title: z.string(), reference: z.string().nullable() }),
    message: z.string(),
    state: z.enum(['new', 'contacted', 'viewing', 'closed']),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'OwnQuestion' })
export type OwnQuestion = z.output<typeof ownQuestionSchema>

export const exportSchema = z.object({
  exported_at: z.iso.datetime(),
  kept: keptSchema,
  questions: z.array(ownQuestionSchema),
})
