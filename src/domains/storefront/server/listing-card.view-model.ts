import { type CategoryCatalogue, categoryKind, drawingOf } from '#domains/taxonomy/index.ts'
import type { CategoryDirectory } from '#domains/taxonomy/server/index.ts'
import type { LocationTree } from '#domains/locations/index.ts'
import type { LocationDirectory } from '#domains/locations/server/index.ts'
import { excerpt } from '#shared/excerpt.ts'
import { type AreaUnit, areaIn, pricePerSquareMetre } from '#shared/figures.ts'
import { textIn, type Language, inOneLine } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import type { PictureSource } from '#shared/picture.ts'
import { translated } from '#shared/translations.ts'
import { beyondTitle } from '../listing-texts.ts'
import { type Listing, type ListingMedia, referenceOf } from '#domains/listings/index.ts'
import { appliesTo, attributeFields, fieldMessages } from '#domains/listing-fields/index.ts'
import type { ListingCardViewModel, VideoSource } from '../storefront.view-models.ts'

/** The context of views: names and units in the reader's language. */
export type ViewContext = {
  catalogue: CategoryCatalogue
  places: LocationTree
  areaUnit: AreaUnit
  language: Language
}

type ViewSources = {
  categories: CategoryDirectory
  locations: LocationDirectory
  areaUnit: () => Promise<AreaUnit>
}

/** Returns a function that reads the current view context of a language. */
export function viewContexts({ categories, locations, areaUnit }: ViewSources) {
  return async (language: Language): Promise<ViewContext> => {
    const [catalogue, places, unit] = await Promise.all([categories(), locations(), areaUnit()])
    return { catalogue, places, areaUnit: unit, language }
  }
}

type KnownCard = { viewContext: ViewContext; card: ListingCardViewModel }

/** Cards are cached for as long as their listing object is (listing-cache.ts). */
const knownCards = new WeakMap<Listing, Partial<Record<Language, KnownCard>>>()

/** Returns the card of a listing. The result is shared: do not change it. */
export function cardViewModel(listing: Listing, viewContext: ViewContext): ListingCardViewModel {
  const cards = knownCards.get(listing) ?? {}
  const known = cards[viewContext.language]
  if (known && isSameContext(known.viewContext, viewContext)) return known.card
  const card = newCard(listing, viewContext)
  knownCards.set(listing, { ...cards, [viewContext.language]: { viewContext, card } })
  return card
}

function isSameContext(one: ViewContext, other: ViewContext): boolean {
  return one.catalogue === other.catalogue && one.places === other.places && one.areaUnit === other.areaUnit
}

function newCard(listing: Listing, viewContext: ViewContext): ListingCardViewModel {
  const { catalogue, places, areaUnit, language } = viewContext
  const category = catalogue.category(listing.categoryId)
  const kind = categoryKind(category)
  const has = (field: 'bedrooms' | 'bathrooms') => appliesTo(attributeFields[field], kind)
  const title = translated(listing, 'title', language)
  return {
    id: listing.id,
    reference: referenceOf(listing.id),
    title,
    description: excerpt(beyondTitle(translated(listing, 'description', language), title), 120),
    price: listing.price,
    rentPeriod: listing.rentPeriod,
    propertyType: listing.propertyType,
    location: placeName(places, listing.locationId, language),
    category: category ? translated(category, 'name', language) : '',
    drawing: drawingOf(category),
    publishedAt: listing.createdAt.toISOString(),
    bedrooms: has('bedrooms') ? listing.bedrooms : null,
    bathrooms: has('bathrooms') ? listing.bathrooms : null,
    area: areaText(listing.squareFeet, areaUnit, language),
    pricePerM2: pricePerSquareMetre({ price: listing.comparablePrice ?? '', squareFeet: listing.squareFeet }),
    picture: picturesOf(listing, language)[0] ?? null,
    video: videosOf(listing)[0] ?? null,
  }
}

/** Returns the area as text, `120 m²`; null if unknown. */
function areaText(squareFeet: string | null, unit: AreaUnit, language: Language): string | null {
  const area = areaIn(unit, squareFeet)
  return area === null ? null : messagesIn(language, fieldMessages).areas[unit]({ area })
}

/** Returns the names of the two smallest places around a location: "Gerji, Bole". */
function placeName(places: LocationTree, id: number, language: Language): string {
  const path = places.path(id).map((place) => translated(place, 'name', language))
  return inOneLine(path.slice(0, 2), language)
}

export function picturesOf(listing: Listing, language: Language): PictureSource[] {
  const pictures = listing.media.filter(({ kind }) => kind === 'image')
  return pictures.map((picture) => pictureViewModel(picture, language, translated(listing, 'title', language)))
}

/** Returns a picture with its description in the reader's language, or `fallback` if it has none. */
function pictureViewModel(
  { base, widths, width, height, color, alt, focus }: ListingMedia,
  language: Language,
  fallback: string,
): PictureSource {
  const text = textIn(alt, language) ?? fallback
  return { base, widths, width, height, color, alt: text, ...(focus && { focus }) }
}

export function videosOf({ media }: Listing): VideoSource[] {
  return media
    .filter(({ kind }) => kind === 'video')
    .map(({ base, poster }) => ({ src: base, poster: poster === null ? null : `${poster}-640.jpg` }))
}
