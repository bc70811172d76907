import { z } from 'zod'
import { rentPeriods, listingTypes } from '#domains/listing-fields/index.ts'
import { messageKey } from '#shared/validation/field-problems.ts'
import { line, paragraphs } from '#shared/validation/text.ts'
import { recordId } from '#shared/validation/ids.ts'

export const keptKinds = ['favourite', 'recent', 'compare', 'hidden'] as const

const widths = z.array(z.int().min(1).max(10_000)).max(12)
const time = z.iso.datetime({ precision: 3 }).refine((text) => text >= '1900', messageKey('date'))
const share = z.number().min(0).max(1)

/** A picture of the public market; only files of this site are accepted. */
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
  alt: line(1000, 0),
  focus: z.strictObject({ x: share, y: share }).optional(),
})

/** The public data of a listing, in the language in which it was read. */
const seenListingSchema = z
  .strictObject({
    title: line(1000),
    /** A decimal string of birr. */
    price: z.string().regex(/^\d{1,12}(?:\.\d{1,2})?$/),
    rent_period: z.enum(rentPeriods).nullable(),
    property_type: z.enum(listingTypes),
    location: line(500, 0),
    category: line(300, 0),
    drawing: line(30, 0),
    picture: pictureSchema.nullable(),
  })
  .meta({ id: 'SeenListing' })
export type SeenListing = z.output<typeof seenListingSchema>

/** A listing that somebody keeps or has removed. */
const keptEntrySchema = z
  .strictObject({
    kind: z.enum(keptKinds),
    listing_id: recordId,
    changed_at: time.describe('When it was changed on the device; the later change wins'),
    kept: z.boolean().describe('false: it was removed'),
    note: paragraphs(1000).nullable(),
    seen: seenListingSchema.nullable().describe('What the public saw of the listing when it was kept'),
  })
  .meta({ id: 'KeptEntry' })
export type KeptEntry = z.output<typeof keptEntrySchema>

const erasedAt = time.nullable().describe('Changes before this time are ignored')

/** A device's entries; accepted as a whole or refused. */
export const keptInputSchema = z.strictObject({ erased_at: erasedAt, entries: z.array(keptEntrySchema).max(5000) })

export const keptSchema = z.object({ erased_at: erasedAt, entries: z.array(keptEntrySchema) }).meta({ id: 'Kept' })
/** Everything that somebody keeps, on a device or in the account: one entry per kind and listing, the latest change first. */
export type Kept = z.output<typeof keptSchema>

export const listingStates = ['listed', 'sold', 'rented', 'gone'] as const

export const keptListingSchema = z
  .object({
    id: z.int(),
    state: z.enum(listingStates).describe('`sold` and `rented`: it was on the market; `gone`: everything else'),
    listing: seenListingSchema.nullable().describe('null if it is not on the market'),
  })
  .meta({ id: 'KeptListing' })
export type KeptListing = z.output<typeof keptListingSchema>

/** A question that somebody asked about a listing, found by the e-mail address of their account. */
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
