import type { Texts } from '#shared/language.ts'
import type { AttributeFields, AttributeKey, ValueOf } from '#domains/listing-fields/index.ts'
import type { PictureSource } from '#shared/picture.ts'
import type { MarketKind } from '#domains/taxonomy/index.ts'

/** A text in both languages of the product. */
export type Text = { en: string; am: string }

export type DemoCategory = MarketKind & { subcategories: readonly MarketKind[] }

/** A picture of the demo market; its files are `/scenes/<id>-<width>.<format>`. */
export type DemoPicture = Omit<PictureSource, 'base' | 'alt' | 'focus'> & { id: string; thumbhash: string; alt: Texts }

/** A short video, its file below `/scenes/`, and the picture that stands for it until it plays. */
export type DemoVideo = { id: string; file: string; poster: Omit<DemoPicture, 'alt'>; alt: Texts }

/** Attributes under their names on the wire, as numbers, words and lists; what is absent is not stated. */
export type DemoFacts = {
  [Key in AttributeKey]?: AttributeFields[Key] extends { kind: 'amount' }
    ? number
    : NonNullable<ValueOf<AttributeFields[Key]>>
}

export type DemoListing = {
  /** `DEMO-00001` and so on. */
  reference: string
  category: string
  subcategory: string | null
  /** Slug of an area, a sub-city or a city. */
  location: string
  /** Latitude and longitude in degrees; null where the place alone says where it is. */
  point: [number, number] | null
  propertyType: 'rent' | 'sell'
  status: 'available' | 'pending' | 'sold'
  /** Null for sales. */
  rentPeriod: 'day' | 'month' | 'year' | null
  /** Decimal birr: `120000.00`. */
  price: string
  bedrooms: number
  /** Null = not stated; 0 for cars. */
  bathrooms: number | null
  squareFeet: number | null
  furnished: boolean | null
  amenities: string[]
  facts: DemoFacts
  title: Text
  description: Text
  /** Age in days, 0 to 180. */
  daysAgo: number
  /** Ids of its own pictures, the cover first. */
  pictures: string[]
  /** Id of its video. */
  video: string | null
}

/** What `demo/market.json` and `demo/pictures.json` hold. */
export type DemoMarket = { categories: readonly DemoCategory[]; listings: DemoListing[] }
export type DemoPictures = { pictures: DemoPicture[]; videos: DemoVideo[] }
