import type { PriceComparison, PriceHistory } from '#domains/listing-insight/index.ts'
import type { CategoryDrawing } from '#domains/taxonomy/index.ts'
import type { Language } from '#shared/language.ts'
import type { RentPeriod } from '#shared/money.ts'
import type { PictureSource } from '#shared/picture.ts'
import type { ListingSort, ShownPosition } from '#domains/listings/index.ts'
import type { ListingType } from '#domains/listing-fields/index.ts'
import type { TranslationOf } from '#shared/translate.ts'
import type { en as home } from './messages/home.en.ts'
import { createContext } from 'react-router'

export type VideoSource = { src: string; poster: string | null }

/** The content of a listing's card, in the reader's language (specification §2, `/products`). */
export type ListingCardViewModel = {
  id: number
  /** `RH-1523` */
  reference: string
  title: string
  /** The beginning of what the description adds to the title; may be empty. */
  description: string
  /** A decimal string of birr. */
  price: string
  rentPeriod: RentPeriod
  propertyType: ListingType
  /** The location, smallest place first: "Gerji, Bole". */
  location: string
  category: string
  /** Shown where there is no picture. */
  drawing: CategoryDrawing
  /** When the listing was published, as an ISO time. */
  publishedAt: string
  /** Null: not stated, or a car. */
  bedrooms: number | null
  bathrooms: number | null
  /** In the site's main unit: `120 m²`. */
  area: string | null
  /** Whole birr; for a rent, per month. */
  pricePerM2: string | null
  picture: PictureSource | null
  video: VideoSource | null
}

/** An explore-by-location card: count, categories and the latest picture (specification §2, `/`). */
export type LocationCardViewModel = {
  slug: string
  name: string
  /** The number of listings as text. */
  listings: string
  categories: string[]
  picture: PictureSource | null
}

/** Texts of the home page; those that need a name or number are part of their items. */
export type HomeTexts = Omit<TranslationOf<typeof home>, 'categories' | 'locations'> & { locations: string }

/** `/`: 6 recent listings, the first 4 categories with up to 6 listings each, the first 6 locations (specification §9). */
export type HomeViewModel = {
  texts: HomeTexts
  recent: ListingCardViewModel[]
  categories: { slug: string; name: string; all: string; listings: ListingCardViewModel[] }[]
  locations: LocationCardViewModel[]
  /** The places offered by the search at the top. */
  searchLocations: CityOption[]
}

/** An option of the filter sidebar with its number of listings under the other filters; null if not counted. */
export type FilterOption = { slug: string; name: string; listings: number | null }

/** A city and the places inside it that have listings. */
export type CityOption = FilterOption & { places: FilterOption[] }

/** A further filter, its control, and the number of listings per option under the other filters. */
export type FilterField = {
  /** The name of its parameter; a range adds `_min` and `_max`. */
  name: string
  label: string
  /** Always visible, not under "More filters". */
  common: boolean
} & (
  | { control: 'range' }
  | { control: 'yes'; listings: number | null }
  /** A row of numbers: `1 2 3 4+`. */
  | { control: 'numbers'; options: FieldOption[] }
  | { control: 'select'; options: FieldOption[] }
  /** Words, all chosen ones of which a listing must have. */
  | { control: 'all'; options: FieldOption[] }
)
type FieldOption = { value: string; label: string; listings: number | null }

/** `/products`: the available filters, the chosen ones, and a page of results. */
export type ProductsViewModel = {
  filters: {
    categories: (FilterOption & { subcategories: FilterOption[] })[]
    locations: CityOption[]
    place: { slug: string; name: string } | null
    /** The number of listings of all categories, and per type, under the other filters. */
    anyCategory: number | null
    types: Readonly<Record<ListingType, number | null>>
    /** The further filters of the chosen category. */
    fields: FilterField[]
    /** Texts of the active further filters, by name; the two limits of a range as one. */
    further: Readonly<Record<string, string>>
    /** The end of the price range: whole birr, rounded up (specification §2). */
    highestPrice: number
    /** The number of listings in each bar of the price slider (`barEdges`), ignoring the price limits; empty if there are no prices. */
    priceBars: number[]
  }
  chosen: ChosenFilters
  /** The typed sentence, its correction if it was misspelled, the address that searches for it as typed, and the parts that were not used. */
  search: { typed: string; corrected: string | null; asTyped: string; unused: string[] }
  listings: ListingCardViewModel[]
  /** If nothing is found: the number of listings without each of the filters, the most first. */
  looser: { key: string; listings: number; isExact: boolean }[]
  /** At most 10,000; `totalIsExact` is then false. */
  total: number
  totalIsExact: boolean
  /** The page's number; null if the listings before it are too many to count. */
  page: { number: number; of: number } | null
  /** Addresses of the previous and next pages without language prefix; null if there is none. */
  previous: string | null
  next: string | null
}

/** The filters in the address bar of `/products`. Rent and sell are checkboxes: none or both chosen means either. */
export type ChosenFilters = {
  /** Words to find in listings' texts; the whole typed sentence until it is parsed into filters. */
  q: string | null
  /** Searches for the words as typed, without spelling correction. */
  ownSpelling: boolean
  category: string | null
  subcategory: string | null
  location: string | null
  propertyTypes: ListingType[]
  /** Whole birr. */
  priceMin: number | null
  priceMax: number | null
  sort: ListingSort
  map: boolean
  /** All other parameters of the API's list, by name. */
  further: Readonly<Record<string, string>>
}

/** The attributes of a listing that its card does not show, as text. */
export type ListingParticulars = {
  subcategory: string | null
  /** Null if the attribute applies but is not stated. */
  facts: { name: string; value: string | null }[]
  amenities: string[]
}

/** `/property-details/{id}`. */
export type ListingDetailsViewModel = ListingCardViewModel &
  ListingParticulars & {
    /** What the description adds to the title; may be empty. */
    fullDescription: string
    categorySlug: string
    locationSlug: string
    /** Hides bedrooms, bathrooms and square feet (specification §2). */
    isCar: boolean
    /** False for land. */
    hasRooms: boolean
    /** False for offices and shops, which seldom have any. */
    hasBedrooms: boolean
    /** A decimal string, for search engines. */
    squareFeet: string | null
    /** The area in the unit that is not shown first; null if unknown. */
    otherArea: { name: string; value: string | null }
    pictures: PictureSource[]
    videos: VideoSource[]
    /** The fixed contact phone (specification §9). */
    contactPhone: string
    /** The digits of that number in international form, for messengers. */
    contactDigits: string
    similar: ListingCardViewModel[]
    /** The shown position; null if there is no place. */
    position: ShownPosition
    /** Null if there is no fair comparison. */
    priceComparison: PriceComparison | null
    priceHistory: PriceHistory
    /** Known places nearby, the nearest first, with their distance in metres. */
    placesAround: { slug: string; name: string; metres: number }[]
    /** The newest other listings of the same offer within a kilometre; empty if only the place is known. */
    nearby: ListingCardViewModel[]
    /** The address of the map of all of them; null if there are none. */
    nearbyOnMap: string | null
  }

/** The data of the public pages; the server gives it to loaders in process. */
export type StorefrontPages = {
  home(language: Language): Promise<HomeViewModel>
  /** Ignores unknown or wrong filters in an address, so that an old link still shows homes. */
  products(query: URLSearchParams, language: Language): Promise<ProductsViewModel>
  /** Returns null when the listing does not exist or is not public. */
  details(id: string, language: Language): Promise<ListingDetailsViewModel | null>
  /** Says what became of a listing that `details` no longer has, with the address of others like it; null for any other. */
  offMarket(id: string, language: Language): Promise<{ text: string; alike: string } | null>
}

/** Gives loaders the data of the public pages. */
export const storefrontContext = createContext<StorefrontPages>()
