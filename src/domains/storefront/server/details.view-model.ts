import { categoryKind, type CategoryKind } from '#domains/taxonomy/index.ts'
import type { SearchIndex } from '#domains/listing-index/server/index.ts'
import { comparePrice, priceHistory, similarListings } from '#domains/listing-insight/server/index.ts'
import { areaIn } from '#shared/figures.ts'
import type { Language } from '#shared/language.ts'
import { internationalDigits } from '#shared/phone.ts'
import { translated } from '#shared/translations.ts'
import { beyondTitle } from '../listing-texts.ts'
import {
  amenityNames,
  appliesTo,
  attributeFields,
  attributes,
  attributeText,
  fieldMessages,
  isOfOffer,
} from '#domains/listing-fields/index.ts'
import { type Listing, listingQuerySchema, type ShownPosition, shownPosition } from '#domains/listings/index.ts'
import { boundsAbout, metresBetween, writeBounds } from '#shared/geography.ts'
import type { ListingReads } from '#domains/listings/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { noFilters, productsAddress, withArea } from '../product-filters.ts'
import type { ListingCardViewModel, ListingDetailsViewModel, ListingParticulars } from '../storefront.view-models.ts'
import { messagesIn } from '#shared/message.ts'
import { cardViewModel, picturesOf, videosOf, type ViewContext } from './listing-card.view-model.ts'

const similarCount = 3
const nearbyCount = 6
const placeCount = 5
/** In metres. */
const nearbyReach = 1000
const placeReach = 5000

/** Reads all data of `/property-details/{id}`. */
export async function detailsViewModel(
  reads: ListingReads,
  viewContext: ViewContext,
  listing: Listing,
  { db, contactPhone, index }: { db: Database; contactPhone: string; index: SearchIndex },
): Promise<ListingDetailsViewModel> {
  const { catalogue, places, language } = viewContext
  const category = catalogue.category(listing.categoryId)
  const kind = categoryKind(category)
  const place = places.byId(listing.locationId)
  const alike = await similarListings(listing, { index, catalogue, count: similarCount })
  const similar = (await reads.byIds(alike)).map((other) => cardViewModel(other, viewContext))
  const card = cardViewModel(listing, viewContext)
  const position = shownPosition(listing)
  const point = ownPoint(listing)
  const history = await priceHistory(db, listing, language)
  const nearby = await nearbyCards(reads, viewContext, listing, similar)
  return {
    ...card,
    ...particularsOf(listing, viewContext),
    publishedAt: history.since,
    priceHistory: history,
    fullDescription: beyondTitle(translated(listing, 'description', language), card.title),
    categorySlug: category?.slug ?? '',
    locationSlug: place?.slug ?? '',
    isCar: kind === 'car',
    hasRooms: appliesTo(attributeFields.bedrooms, kind),
    // In a home, no bedrooms is a fact worth showing; elsewhere only a number above 0 is.
    hasBedrooms: kind === 'home' || kind === 'other' || card.bedrooms !== 0,
    squareFeet: listing.squareFeet,
    otherArea: otherArea(listing, viewContext),
    pictures: picturesOf(listing, language),
    videos: videosOf(listing),
    contactPhone,
    contactDigits: internationalDigits(contactPhone),
    similar,
    position,
    priceComparison: await comparePrice(listing, { index, ...viewContext }),
    placesAround: placesAround(point, viewContext, listing.locationId),
    nearby,
    nearbyOnMap: point && nearby.length > 0 ? nearbyAddress(point, listing.propertyType) : null,
  }
}

/** Returns the area in the unit that is not shown first: square feet are on every page (specification §2). */
function otherArea({ squareFeet }: Listing, { areaUnit, language }: ViewContext): ListingDetailsViewModel['otherArea'] {
  const unit = areaUnit === 'm2' ? 'ft2' : 'm2'
  return { name: messagesIn(language, fieldMessages).otherArea[unit], value: areaIn(unit, squareFeet) }
}

/** Returns the shown position, unless it is only the centre of its place, from which distances mean nothing. */
function ownPoint(listing: Listing): ShownPosition {
  const position = shownPosition(listing)
  return position?.accuracy === 'place' ? null : position
}

/** Returns the nearest known places around the shown position, except the listing's own. */
function placesAround(
  position: ShownPosition,
  { places, language }: ViewContext,
  own: number,
): ListingDetailsViewModel['placesAround'] {
  if (position === null) return []
  return places.all
    .filter(({ id, level }) => id !== own && level === 'area')
    .map((place) => ({
      slug: place.slug,
      name: translated(place, 'name', language),
      metres: Math.max(100, Math.round(metresBetween(position, place) / 100) * 100),
    }))
    .filter(({ metres }) => metres <= placeReach)
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, placeCount)
}

function nearbyAddress(position: NonNullable<ShownPosition>, offer: Listing['propertyType']): string {
  const bounds = writeBounds(boundsAbout(position, nearbyReach))
  return productsAddress(withArea({ ...noFilters, propertyTypes: [offer], map: true }, { bounds, polygon: null }))
}

/** Returns the newest listings of the same offer with an exact enough position within a kilometre, except those already on the page. */
async function nearbyCards(
  reads: ListingReads,
  viewContext: ViewContext,
  listing: Listing,
  shown: readonly ListingCardViewModel[],
): Promise<ListingCardViewModel[]> {
  const position = ownPoint(listing)
  if (position === null) return []
  const known = new Set([listing.id, ...shown.map(({ id }) => id)])
  // The circle fills most of its box, but the box may contain the centre of a place; four times the wanted cards leave enough.
  const bounds = writeBounds(boundsAbout(position, nearbyReach))
  const query = { bounds, property_type: listing.propertyType, limit: String(4 * nearbyCount) }
  const { listings } = await reads.list(listingQuerySchema.parse(query), 'card')
  return listings
    .filter((other) => {
      const there = ownPoint(other)
      return !known.has(other.id) && there !== null && metresBetween(position, there) <= nearbyReach
    })
    .slice(0, nearbyCount)
    .map((other) => cardViewModel(other, viewContext))
}

/** Returns the subcategory and the stated attributes that apply to the listing's category and offer. */
export function particularsOf(listing: Listing, { catalogue, language }: ViewContext): ListingParticulars {
  const subcategory = listing.subcategoryId === null ? undefined : catalogue.subcategory(listing.subcategoryId)
  return {
    subcategory: subcategory ? translated(subcategory, 'name', language) : null,
    facts: factsOf(listing, categoryKind(catalogue.category(listing.categoryId)), language),
    amenities: amenityNames(listing.amenities, language),
  }
}

function factsOf(listing: Listing, kind: CategoryKind, language: Language): ListingParticulars['facts'] {
  const names = messagesIn(language, fieldMessages)
  return attributes.flatMap((field) => {
    if (field.shown === 'byHand' || !appliesTo(field, kind)) return []
    if (!isOfOffer(field, listing.propertyType, listing.rentPeriod)) return []
    const value = listing[field.column]
    const hasValue = Array.isArray(value) ? value.length > 0 : value !== null
    if (!hasValue && (field.shown !== 'always' || kind === 'business')) return []
    return { name: names[field.key], value: hasValue ? attributeText(field, value, language) : null }
  })
}
