import type { PriceComparison, PriceHistory } from '#domains/listing-insight/index.ts'
import type { CategoryDrawing } from '#domains/taxonomy/index.ts'
import type { Language } from '#shared/language.ts'
import type { RentPeriod } from '#shared/money.ts'
import type { PictureSource } from '#shared/picture.ts'
import type { ListingSort, ShownPosition } from '#domains/listings/index.ts'
import type { ListingType } from '#domains/listing-fields/index.ts'
import type { TranslationOf } from '#shared/translate.ts'
import type { en as home } from './messages/home.en.ts'

/** A video and the picture to show before it plays. */
export type VideoSource = { src: string; poster: string | null }

/** What a card shows of a listing, in the reader's language (specification §2, `/products`). */
export type ListingCardViewModel = {
  id: number
  /** `RH-1523` */
  reference: string
  title: string
  /** The beginning of what the description says beyond the title; may be empty. */
  description: string
  /** Exact decimal of birr. */
  price: string
  rentPeriod: RentPeriod
  propertyType: ListingType
  /** Where it is, smallest place first: "Gerji, Bole". */
  location: string
  category: string
  /** Shown where there is no picture. */
  drawing: CategoryDrawing
  /** When it came on the market, as an ISO time. */
  publishedAt: string
  /** Null: not stated, or a car. */
  bedrooms: number | null
  bathrooms: number | null
  /** In the unit that the site shows first: `120 m²`. */
  area: string | null
  /** Whole birr, of a rent by the month. */
  pricePerM2: string | null
  picture: PictureSource | null
  video: VideoSource | null
}

/** An explore-by-location card: count, categories and the latest picture (specification §2, `/`). */
export type LocationCardViewModel = {
  slug: string
  name: string
  /** How many there are, in words. */
  listings: string
  categories: string[]
  picture: PictureSource | null
}

/** What the home page says; what needs a name or a number stands where it is said. */
export type HomeTexts = Omit<TranslationOf<typeof home>, 'categories' | 'locations'> & { locations: string }

/** `/`: 6 recent listings, the first 4 categories with up to 6 listings each, the first 6 locations (specification §9). */
export type HomeViewModel = {
  texts: HomeTexts
  recent: ListingCardViewModel[]
  categories: { slug: string; name: string; all: string; listings: ListingCardViewModel[] }[]
  locations: LocationCardViewModel[]
  /** Where the search at the head can look. */
  searchLocations: CityOption[]
}

/** A choice of the filter sidebar with the listings that it would show beside the other filters; null where they are not counted. */
export type FilterOption = { slug: string; name: string; listings: number | null }

/** A city, with the places inside it that have listings. */
export type CityOption = FilterOption & { places: FilterOption[] }

/** A further filter and how it is asked, each option with the listings that it would show beside the other filters. */
export type FilterField = {
  /** Its parameter; of a range `_min` and `_max` follow. */
  name: string
  label: string
  /** Shown at once, not under "More filters". */
  common: boolean
} & (
  | { control: 'range' }
  | { control: 'yes'; listings: number | null }
  /** A row of numbers: `1 2 3 4+`. */
  | { control: 'numbers'; options: FieldOption[] }
  | { control: 'select'; options: FieldOption[] }
  /** Words of which a listing has all that are chosen. */
  | { control: 'all'; options: FieldOption[] }
)
type FieldOption = { value: string; label: string; listings: number | null }

/** `/products`: the filters that can be chosen, those that are, and a page of results. */
export type ProductsViewModel = {
  filters: {
    categories: (FilterOption & { subcategories: FilterOption[] })[]
    locations: CityOption[]
    /** The place that is chosen. */
    place: { slug: string; name: string } | null
    /** Listings of every category, and of each type, under the other filters. */
    anyCategory: number | null
    types: Readonly<Record<ListingType, number | null>>
    /** What the chosen category can be narrowed by besides. */
    fields: FilterField[]
    /** What the further filters that hold say, by their names; the two limits of a range in one. */
    further: Readonly<Record<string, string>>
    /** Whole birr, rounded up: the end of the price range (specification §2). */
    highestPrice: number
    /** Listings between the prices of the slider (`barEdges`), those limits left aside; empty where there are no prices. */
    priceBars: number[]
  }
  chosen: ChosenFilters
  /** What somebody typed, and what it was taken for where it was misspelled. */
  search: { typed: string; corrected: string | null; unused: string[] }
  listings: ListingCardViewModel[]
  /** Where nothing is found: how many listings there are without one of the filters, the most first. */
  looser: { key: string; listings: number; isExact: boolean }[]
  /** Capped at 10,000: then `totalIsExact` is false. */
  total: number
  totalIsExact: boolean
  /** Which page of how many this is; null where nobody counted so far. */
  page: { number: number; of: number } | null
  /** Addresses of the neighbouring pages without language prefix, null where there is none. */
  previous: string | null
  next: string | null
}

/** The filters in the address bar of `/products`. Rent and sell are checkboxes: none or both chosen means either. */
export type ChosenFilters = {
  /** Words that a listing's texts have; what somebody typed until it was read as filters. */
  q: string | null
  /** Words are looked for as they were typed, whatever they look like. */
  ownSpelling: boolean
  category: string | null
  subcategory: string | null
  location: string | null
  propertyTypes: ListingType[]
  /** Whole birr. */
  priceMin: number | null
  priceMax: number | null
  sort: ListingSort
  /** Whether the results are on a map too. */
  map: boolean
  /** Values of all other parameters of the API's list, under their names there. */
  further: Readonly<Record<string, string>>
}

/** What a listing states besides what its card shows, in the reader's words. */
export type ListingParticulars = {
  subcategory: string | null
  /** A value is null where it is asked for and nobody stated it. */
  facts: { name: string; value: string | null }[]
  amenities: string[]
}

/** `/property-details/{id}`. */
export type ListingDetailsViewModel = ListingCardViewModel &
  ListingParticulars & {
    /** What the description says beyond the title; may be empty. */
    fullDescription: string
    categorySlug: string
    locationSlug: string
    /** Bedrooms, bathrooms and square feet are hidden (specification §2). */
    isCar: boolean
    /** Land has none. */
    hasRooms: boolean
    /** An office or a shop seldom has any, which says nothing. */
    hasBedrooms: boolean
    /** Exact decimal, for search engines. */
    squareFeet: string | null
    /** The area in the unit in which it is not shown first; null where none is known. */
    otherArea: { name: string; value: string | null }
    pictures: PictureSource[]
    videos: VideoSource[]
    /** The fixed contact phone (specification §9). */
    contactPhone: string
    similar: ListingCardViewModel[]
    /** Where it is shown; null where it names no place. */
    position: ShownPosition
    /** Null where nothing fair can be said. */
    priceComparison: PriceComparison | null
    priceHistory: PriceHistory
    /** Places of ours near by, the nearest first, with metres. */
    placesAround: { slug: string; name: string; metres: number }[]
    /** Others of the same offer within a kilometre, the newest of them; empty where only its place is known. */
    nearby: ListingCardViewModel[]
    /** The address of all of them on the map; null where there are none. */
    nearbyOnMap: string | null
  }

/** What the public pages read; the server provides it to loaders in process. */
export type StorefrontPages = {
  home(language: Language): Promise<HomeViewModel>
  /** Unknown or wrong filters in an address are left out, so that an old link still shows homes. */
  products(query: URLSearchParams, language: Language): Promise<ProductsViewModel>
  /** Null when there is no such listing, or none that the public may see. */
  details(id: string, language: Language): Promise<ListingDetailsViewModel | null>
}
