import type { ListingStatus, ListingType, AttributeValues } from '#domains/listing-fields/index.ts'
import type { PictureSource } from '#shared/picture.ts'
import type { Texts } from '#shared/language.ts'
import type { RentPeriod } from '#shared/money.ts'
import type { Translations } from '#shared/translations.ts'
import { messagesOfSection } from '#shared/message.ts'
import { type FieldProblem, Problem, problemOfField } from '#shared/problem.ts'
import { invalidInput, requiredText } from '#shared/validation/field-problems.ts'
import type { en } from './messages/en.ts'
import type { Point } from '#shared/geography.ts'
import { largestId } from '#shared/validation/ids.ts'

/** A draft is its author's alone; an expired listing left the market and can be renewed. */
export const publications = ['draft', 'published', 'expired'] as const
export type Publication = (typeof publications)[number]

/** What people choose; a listing expires by itself. */
export const choosablePublications = ['draft', 'published'] as const satisfies readonly Publication[]

/** The address of a picture (its largest JPEG) or video. */
export type ListingFile = { kind: 'image' | 'video'; file: string }

/** A picture or video of a listing as stored; `alt` is null where nobody described it. */
export type ListingMedia = Omit<PictureSource, 'alt' | 'focus'> & {
  kind: 'image' | 'video'
  alt: Partial<Texts>
  /** A video's poster picture; null for pictures. */
  poster: string | null
  /** The point that stays visible when it is cropped; null for the middle. */
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
  /** What prices are compared by: of a rent that of a month. */
  comparablePrice: string
  /** Where it is shown; null where it names no place. */
  shownLatitude: number | null
  shownLongitude: number | null
  accuracy: PositionAccuracy
  /** What a square metre costs, of a rent by the month; null where the size is not known. */
  pricePerM2: string | null
  /** How well it fits the words that were looked for, in the order by that. */
  rank?: number
  createdAt: Date
  updatedAt: Date
  /** Pictures and videos in the listing's order; the first picture is the cover. */
  media: Media[]
}

/** Names a text of this slice. */
export const listingText = messagesOfSection<typeof en>('listings')

/** There is no such listing, or none that the caller may see (specification §8). */
export function listingNotFound(): Problem {
  return new Problem(404, 'property-not-found', listingText('propertyNotFound'))
}

/** A filter names something that does not exist. */
export function unknownFilterValue(field: 'category' | 'subcategory' | 'location'): Problem {
  return problemOfField(400, 'unknown-filter-value', field, listingText(`unknownValue.${field}`))
}

/** A page address that this server did not make, or made for another order. */
export function wrongCursor(): Problem {
  return problemOfField(400, 'wrong-cursor', 'cursor', listingText('wrongCursor'))
}

/** For so many days a deleted listing can be restored. */
export const binKeptDays = 30

/** Somebody else's listing, which the caller may see but not change. */
export function notYourListing(): Problem {
  return new Problem(403, 'not-your-listing', listingText('notYourListing'))
}

/** Fields that a published listing must state are not stated (specification §5). */
export function missingListingFields(fields: readonly string[]): FieldProblem[] {
  return fields.map((field) => ({ field, message: requiredText(field) }))
}

/** A field names something that does not exist. */
export function unknownListingValue(
  field: string,
  what: 'category' | 'subcategory' | 'location' | 'owner' | 'media',
): FieldProblem {
  const isReference = what === 'owner' || what === 'media'
  return { field, message: listingText(isReference ? `unknown.${what}` : `unknownValue.${what}`) }
}

/** 400 `invalid-input` for it. */
export function unknownValue(...value: Parameters<typeof unknownListingValue>): Problem {
  return invalidInput([unknownListingValue(...value)])
}

/** A point on the map has a latitude and a longitude. */
export function halfPoint(field: 'latitude' | 'longitude'): FieldProblem {
  return { field, message: listingText('halfPoint') }
}

/** Another listing of the same owner or import source has this source reference. */
export function referenceTaken(): Problem {
  return problemOfField(409, 'reference-taken', 'source_reference', listingText('referenceTaken'))
}

/** The link of a reminder is unknown or over, or its listing is another person's or gone. */
export function renewalLinkInvalid(): Problem {
  return problemOfField(400, 'renewal-link-invalid', 'token', listingText('renewalLinkInvalid'))
}

/** A draft has no time on the market yet. */
export function draftNotRenewable(): Problem {
  return new Problem(409, 'draft-not-renewable', listingText('draftNotRenewable'))
}

/** Not the listings that the caller counted: more or fewer match now. */
export function selectionChanged(matching: number): Problem {
  const count = { count: matching }
  return problemOfField(409, 'selection-changed', 'total', listingText('selectionChanged', count))
}

/** `exact`: as its agent gave it; `blurred`: within 300 m of it; `place`: the centre of the place, for want of a point. */
export const accuracies = ['exact', 'blurred', 'place'] as const
export type PositionAccuracy = (typeof accuracies)[number]

/** How far a hidden point is from where it is shown at most, in metres. */
export const blurRadius = 300

/** Where a listing is shown; null where it names no place. */
export type ShownPosition = (Point & { accuracy: PositionAccuracy }) | null

/** The shown position of a row. */
export function shownPosition(row: {
  shownLatitude: number | null
  shownLongitude: number | null
  accuracy: PositionAccuracy
}): ShownPosition {
  const { shownLatitude: latitude, shownLongitude: longitude, accuracy } = row
  return latitude === null || longitude === null ? null : { latitude, longitude, accuracy }
}

/** What names a listing in files that leave the product. */
type Referable = { id: number; sourceReference: string | null; createdAt: Date }

/** The reference that people say, write and search for: `RH-1523`. Ids are never given twice, so references are not. */
export function referenceOf(id: number): string {
  return `RH-${id}`
}

/** The id of the listing that a text names: `RH-1523`, `rh1523`, `rh 1523` or `1523`; undefined for any other text. */
export function idOfReference(text: string): number | undefined {
  const [, digits] = /^(?:rh[\s\p{Pd}]*)?0*([1-9]\d{0,9})$/iu.exec(text.trim()) ?? []
  const id = Number(digits)
  return id <= largestId ? id : undefined
}

/**
 * The source reference under which a listing stands in an exported file: its own, or one that says its number and the
 * moment it was added. With the moment a number of one installation is never taken for that of another.
 */
export function exportedSourceReference({ id, sourceReference, createdAt }: Referable): string {
  return sourceReference ?? `home-${id}-${createdAt.getTime().toString(36)}`
}

/** The listing without a source reference that an exported file may mean; undefined for any other source reference. */
export function listingOfSourceReference(reference: string): { id: number; createdAt: Date } | undefined {
  const [, id = '', moment = ''] = /^home-([1-9]\d{0,9})-([\da-z]{1,9})$/.exec(reference) ?? []
  const milliseconds = Number.parseInt(moment, 36)
  return id === '' || Number(id) > largestId ? undefined : { id: Number(id), createdAt: new Date(milliseconds) }
}
