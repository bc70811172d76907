/** A text in both languages of the product. */
export type Text = { en: string; am: string }

export type DemoSubcategory = {
  slug: string
  name: string
  nameAm: string
  description: string
  descriptionAm: string
}

export type DemoCategory = DemoSubcategory & { subcategories: DemoSubcategory[] }

/** Kinds of pictures that a listing shows. */
export type SceneKind =
  | 'apartment-exterior'
  | 'house-exterior'
  | 'villa-exterior'
  | 'living-room'
  | 'bedroom'
  | 'kitchen'
  | 'bathroom'
  | 'terrace'
  | 'office'
  | 'shop'
  | 'warehouse'
  | 'cafe'
  | 'commercial-exterior'
  | 'land'
  | 'car'
  | 'floor-plan'

export type Vehicle = 'sedan' | 'suv' | 'pickup' | 'minibus'
export type Deal = 'rent' | 'sell'
export type RentPeriod = 'day' | 'month' | 'year'

export type DemoListing = {
  /** `DEMO-00001` and so on. */
  reference: string
  category: string
  subcategory: string | null
  /** Slug of an area, a sub-city or a city. */
  location: string
  propertyType: Deal
  status: 'available' | 'pending' | 'sold'
  /** Null for sales. */
  rentPeriod: RentPeriod | null
  /** Decimal birr: `120000.00`. */
  price: string
  bedrooms: number
  /** Null = not stated; 0 for cars. */
  bathrooms: number | null
  squareFeet: number | null
  furnished: boolean | null
  /** Keys of `AMENITIES`. */
  amenities: string[]
  title: Text
  description: Text
  /** In order, the first is the cover. */
  sceneKinds: SceneKind[]
  vehicle?: Vehicle
  /** Age in days, 0 to 180. */
  daysAgo: number
  hasVideo: boolean
}

export type DemoMarket = { categories: DemoCategory[]; listings: DemoListing[] }

/** A listing before the market gives it a reference, a status, an age and pictures. */
export type DraftListing = Omit<DemoListing, 'reference' | 'status' | 'daysAgo' | 'hasVideo'>
