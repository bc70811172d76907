import type { ListingStatus, ListingType, AttributeValues } from '#domains/listing-fields/index.ts'
import type { PictureSource } from '#shared/picture.ts'
import type { Texts } from '#shared/language.ts'
import type { RentPeriod } from '#shared/money.ts'
import type { Translations } from '#shared/translations.ts'
import { messagesOfSection } from '#shared/message.ts'
import { type Problem, problemOfField, type FieldProblem, problemsOfSection } from '#shared/problem.ts'
import { invalidInput, requiredText } from '#shared/validation/field-problems.ts'
import type { en } from './messages/en.ts'
import type { Point } from '#shared/geography.ts'
import { largestId } from '#shared/validation/ids.ts'

/**
 * States of publication. A draft is visible only to its owner and to users who see all listings; an expired listing
 * left the market and can be renewed.
 */
export const publications = ['draft', 'published', 'expired'] as const
export type Publication = (typeof publications)[number]

/** States that a user can choose; only the system sets `expired`. */
export const choosablePublications = ['draft', 'published'] as const satisfies readonly Publication[]

/** URL of a picture (its largest JPEG) or video. */
export type ListingFile = { kind: 'image' | 'video'; file: string }

export type ListingMedia = Omit<PictureSource, 'alt' | 'focus'> & {
  kind: 'image' | 'video'
  alt: Partial<Texts>
  /** A video's poster picture; null for pictures. */
  poster: string | null
  /** The point that stays visible when the picture is cropped; null for the middle. */
  focus: PictureSource['focus'] | null
}

/** A listing as stored. Money and areas are exact decimals in text; null means "not stated". */
export type Listing<Media = ListingMedia> = AttributeValues & {
  id: number
  title: string
  description: string
  translations: Translations<'title' | 'description'>
  categoryId: number
  subcategoryId: number | null
  locationId: number
  propertyType: ListingType
  status: ListingStatus
  /** Birr. */
  price: string
  rentPeriod: RentPeriod
  /** The price for sorting and filtering; rents are converted to a month. */
  comparablePrice: string
  /** Where the map shows the listing; null when it has no place. */
  shownLatitude: number | null
  shownLongitude: number | null
  accuracy: PositionAccuracy
  /** Price per square metre, for rents per month; null when the size is unknown. */
  pricePerM2: string | null
  /** Relevance to the search words, when sorted by it. */
  rank?: number
  createdAt: Date
  updatedAt: Date
  /** Pictures and videos in the listing's order; the first picture is the cover. */
  media: Media[]
}

/** Returns the message for a key of this slice. */
export const listingText = messagesOfSection<typeof en>('listings')
const problem = problemsOfSection<typeof en>('listings')

/** Returns 404: the listing does not exist or the caller may not see it (specification §8). */
export const listingNotFound = problem(404, 'property-not-found', 'propertyNotFound')

/** Returns 400: a filter names a category, subcategory or location that does not exist. */
export function unknownFilterValue(field: 'category' | 'subcategory' | 'location'): Problem {
  return problemOfField(400, 'unknown-filter-value', field, listingText(`unknownValue.${field}`))
}

/** Returns 400: the cursor is malformed or belongs to another sort order. */
export const wrongCursor = problem(400, 'wrong-cursor', 'wrongCursor', 'cursor')

/** A deleted listing can be restored for this many days. */
export const recycleBinDays = 30

/** Returns 403: the caller may see the listing but not change it. */
export const notYourListing = problem(403, 'not-your-listing', 'notYourListing')

/** Returns one problem per field that a published listing requires and that is missing (specification §5). */
export function missingListingFields(fields: readonly string[]): FieldProblem[] {
  return fields.map((field) => ({ field, message: requiredText(field) }))
}

/** Returns the problem of a field that names something that does not exist. */
export function unknownListingValue(
  field: string,
  what: 'category' | 'subcategory' | 'location' | 'owner' | 'media',
): FieldProblem {
  const isReference = what === 'owner' || what === 'media'
  return { field, message: listingText(isReference ? `unknown.${what}` : `unknownValue.${what}`) }
}

/** Returns 400 `invalid-input` for such a field. */
export function unknownValue(...value: Parameters<typeof unknownListingValue>): Problem {
  return invalidInput([unknownListingValue(...value)])
}

/** Returns the problem of a point that lacks its latitude or longitude. */
export function halfPoint(field: 'latitude' | 'longitude'): FieldProblem {
  return { field, message: listingText('halfPoint') }
}

/** Returns 409: another listing of the same owner or import source has this source reference. */
export const referenceTaken = problem(409, 'reference-taken', 'referenceTaken', 'source_reference')

/** Returns 400: the renewal link is unknown or expired, or its listing is gone or has another owner. */
export const renewalLinkInvalid = problem(400, 'renewal-link-invalid', 'renewalLinkInvalid', 'token')

/** Returns 409: a draft is not on the market, so it cannot be renewed. */
export const draftNotRenewable = problem(409, 'draft-not-renewable', 'draftNotRenewable')

/** Returns 409: the number of matching listings is no longer the one that the caller saw. */
export const selectionChanged = problem(409, 'selection-changed', 'selectionChanged', 'total')

/** Returns 404: the batch does not exist or is not the caller's. */
export const batchNotFound = problem(404, 'batch-not-found', 'batchNotFound')

/** `exact`: the point as entered; `blurred`: within 300 m of it; `place`: the centre of the place, because no point was entered. */
export const accuracies = ['exact', 'blurred', 'place'] as const
export type PositionAccuracy = (typeof accuracies)[number]

/** Maximum distance in metres between a hidden point and its shown position. */
export const blurRadius = 300

/** The shown position of a listing; null when it has no place. */
export type ShownPosition = (Point & { accuracy: PositionAccuracy }) | null

/** Returns the shown position of a row. */
export function shownPosition(row: {
  shownLatitude: number | null
  shownLongitude: number | null
  accuracy: PositionAccuracy
}): ShownPosition {
  const { shownLatitude: latitude, shownLongitude: longitude, accuracy } = row
  return latitude === null || longitude === null ? null : { latitude, longitude, accuracy }
}

/** The columns that identify a listing in an exported file. */
type Referable = { id: number; sourceReference: string | null; createdAt: Date }

/** Returns the reference for people: `RH-1523`. Ids are never reused, so neither are references. */
export function referenceOf(id: number): string {
  return `RH-${id}`
}

/** Returns the listing id that a text names: `RH-1523`, `rh1523`, `rh 1523` or `1523`; undefined for any other text. */
export function idOfReference(text: string): number | undefined {
  const [, digits] = /^(?:rh[\s\p{Pd}]*)?0*([1-9]\d{0,9})$/iu.exec(text.trim()) ?? []
  const id = Number(digits)
  return id <= largestId ? id : undefined
}

/**
 * Returns the source reference of a listing in an exported file: its own, or one built from its id and creation time.
 * The time keeps an id of one installation from matching a listing of another.
 */
export function exportedSourceReference({ id, sourceReference, createdAt }: Referable): string {
  return sourceReference ?? `home-${id}-${createdAt.getTime().toString(36)}`
}

/** Parses a source reference that `exportedSourceReference` built; undefined for any other. */
export function listingOfSourceReference(reference: string): { id: number; createdAt: Date } | undefined {
  const [, id = '', moment = ''] = /^home-([1-9]\d{0,9})-([\da-z]{1,9})$/.exec(reference) ?? []
  const milliseconds = Number.parseInt(moment, 36)
  return id === '' || Number(id) > largestId ? undefined : { id: Number(id), createdAt: new Date(milliseconds) }
}
