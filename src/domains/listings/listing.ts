import type { AttributeValues, ListingStatus, ListingType } from './listing.fields.ts'
import type { PictureSource } from '#shared/picture.ts'
import type { Texts } from '#shared/language.ts'
import type { RentPeriod } from '#shared/money.ts'
import type { Translations } from '#shared/translations.ts'

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
  createdAt: Date
  updatedAt: Date
  /** Pictures and videos in the listing's order; the first picture is the cover. */
  media: Media[]
}
