import { categoryKind, isCarCategory, type CategoryKind } from '#domains/taxonomy/index.ts'
import type { Language } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { translated } from '#shared/translations.ts'
import { beyondTitle } from '../listing-texts.ts'
import { appliesTo, attributes, attributeText, fieldMessages, type Listing } from '#domains/listings/index.ts'
import type { ListingReads } from '#domains/listings/server/index.ts'
import type { ListingCardViewModel, ListingDetailsViewModel } from '../storefront.view-models.ts'
import { newestCards } from './home.view-model.ts'
import { cardViewModel, picturesOf, videosOf, type ViewContext } from './listing-card.view-model.ts'

const similarCount = 3

/** Reads everything that `/property-details/{id}` shows. */
export async function detailsViewModel(
  reads: ListingReads,
  naming: ViewContext,
  listing: Listing,
  contactPhone: string,
): Promise<ListingDetailsViewModel> {
  const { catalogue, places, language } = naming
  const category = catalogue.category(listing.categoryId)
  const subcategory = listing.subcategoryId === null ? undefined : catalogue.subcategory(listing.subcategoryId)
  const place = places.byId(listing.locationId)
  const similar = await similarCards(reads, naming, listing)
  const card = cardViewModel(listing, naming)
  return {
    ...card,
    fullDescription: beyondTitle(translated(listing, 'description', language), card.title),
    subcategory: subcategory ? translated(subcategory, 'name', language) : null,
    categorySlug: category?.slug ?? '',
    locationSlug: place?.slug ?? '',
    isCar: isCarCategory(category?.name ?? ''),
    facts: factsOf(listing, categoryKind(category?.name ?? ''), language),
    amenities: listing.amenities,
    pictures: picturesOf(listing, language),
    videos: videosOf(listing),
    contactPhone,
    similar,
  }
}

/** What the listing states of what its category and offer have. */
function factsOf(listing: Listing, kind: CategoryKind, language: Language): ListingDetailsViewModel['facts'] {
  const names = messagesIn(language, fieldMessages)
  return attributes.flatMap((field) => {
    if (field.shown === 'byHand' || !appliesTo(field, kind)) return []
    if (field.offer !== undefined && field.offer !== listing.propertyType) return []
    const value = listing[field.column]
    const isStated = Array.isArray(value) ? value.length > 0 : value !== null
    return isStated || field.shown === 'always'
      ? [{ name: names[field.key], value: attributeText(field, value, language) }]
      : []
  })
}

/** The newest of the same category and offer: of the same town or sub-city first, then from anywhere. */
async function similarCards(
  reads: ListingReads,
  naming: ViewContext,
  listing: Listing,
): Promise<ListingCardViewModel[]> {
  const alike = { category: String(listing.categoryId), property_type: listing.propertyType }
  const around = String(naming.places.byId(listing.locationId)?.parentId ?? listing.locationId)
  const [near, anywhere] = await Promise.all([
    newestCards(reads, naming, similarCount + 1, { ...alike, location: around }),
    newestCards(reads, naming, similarCount * 2, alike),
  ])
  const found = new Map([...near, ...anywhere].map((card) => [card.id, card]))
  found.delete(listing.id)
  return [...found.values()].slice(0, similarCount)
}
