import type { Texts } from '#shared/language.ts'
import type { AttributeFields, AttributeKey, ValueOf } from '#domains/listing-fields/index.ts'
import type { PictureSource } from '#shared/picture.ts'
import type { MarketKind } from '#domains/taxonomy/index.ts'

/** A text in both languages of the site. */
export type Text = { en: string; am: string }

export type DemoCategory = MarketKind & { subcategories: readonly MarketKind[] }

/** A demo picture; its files are `/scenes/<id>-<width>.<format>`. */
export type DemoPicture = Omit<PictureSource, 'base' | 'alt' | 'focus'> & { id: string; thumbhash: string; alt: Texts }

/** A short video, its file below `/scenes/`, and its poster. */
export type DemoVideo = { id: string; file: string; poster: Omit<DemoPicture, 'alt'>; alt: Texts }

/** Attributes under their API names, as numbers, words and lists; absent ones are not stated. */
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
  /** The slug of an area, sub-city or city. */
  location: string
  /** Latitude and longitude in degrees; null if only the place is known. */
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

/** The contents of `demo/market.json` and `demo/pictures.json`. */
export type DemoMarket = { categories: readonly DemoCategory[]; listings: DemoListing[] }
export type DemoPictures = { pictures: DemoPicture[]; videos: DemoVideo[] }
