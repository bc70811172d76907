import { isCarCategory } from '#domains/categories/index.ts'
import { translated } from '#shared/translations.ts'
import type { Listing } from '../property.ts'
import type { PropertyDetailsView } from '../property.views.ts'
import { newestCards } from './home.view.ts'
import { cardView, picturesOf, videosOf, type Naming } from './listing.views.ts'
import type { PropertyReads } from './property.usecases.ts'

const similarCount = 3

/** Reads everything that `/property-details/{id}` shows. */
export async function detailsView(
  reads: PropertyReads,
  naming: Naming,
  listing: Listing,
  contactPhone: string,
): Promise<PropertyDetailsView> {
  const { catalogue, places, language } = naming
  const category = catalogue.category(listing.categoryId)
  const subcategory = listing.subcategoryId === null ? undefined : catalogue.subcategory(listing.subcategoryId)
  const place = places.byId(listing.locationId)
  const similar = await newestCards(reads, naming, similarCount + 1, {
    category: String(listing.categoryId),
    location: String(place?.parentId ?? listing.locationId),
    property_type: listing.propertyType,
  })
  return {
    ...cardView(listing, naming),
    reference: listing.reference,
    fullDescription: translated(listing, 'description', language),
    subcategory: subcategory ? translated(subcategory, 'name', language) : null,
    categorySlug: category?.slug ?? '',
    locationSlug: place?.slug ?? '',
    isCar: isCarCategory(category?.name ?? ''),
    furnished: listing.furnished,
    amenities: listing.amenities,
    pictures: picturesOf(listing, language),
    videos: videosOf(listing),
    contactPhone,
    publishedAt: listing.createdAt.toISOString(),
    similar: similar.filter(({ id }) => id !== listing.id).slice(0, similarCount),
  }
}
