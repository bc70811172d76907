import type { z } from 'zod'
import type { CategoryCatalogue } from '#domains/categories/index.ts'
import type { LocationTree } from '#domains/locations/index.ts'
import type { propertySchema } from '../property.schemas.ts'
import type { Listing, ListingFile } from '../property.ts'

/** The only way out of a listing to the API: field names of specification §3. */
export function presentProperty(
  listing: Listing<ListingFile>,
  { catalogue, places }: { catalogue: CategoryCatalogue; places: LocationTree },
): z.input<typeof propertySchema> {
  const { id, reference, title, description, translations, status, bedrooms, bathrooms, furnished, amenities } = listing
  const subcategory = listing.subcategoryId === null ? undefined : catalogue.subcategory(listing.subcategoryId)
  return {
    id,
    reference,
    title,
    description,
    translations,
    // At most 14 digits: every such decimal survives the way through a double and back.
    price: Number(listing.price),
    property_type: listing.propertyType,
    rent_period: listing.rentPeriod,
    status,
    location: places.byId(listing.locationId)?.name ?? '',
    location_id: listing.locationId,
    category_id: listing.categoryId,
    category_name: catalogue.category(listing.categoryId)?.name ?? '',
    subcategory_id: listing.subcategoryId,
    subcategory_name: subcategory?.name ?? null,
    bedrooms,
    bathrooms,
    square_feet: listing.squareFeet === null ? null : Number(listing.squareFeet),
    furnished,
    amenities,
    image_url: filesOf(listing, 'image'),
    video_url: filesOf(listing, 'video'),
    created_at: listing.createdAt.toISOString(),
    updated_at: listing.updatedAt.toISOString(),
  }
}

function filesOf({ media }: Listing<ListingFile>, wanted: ListingFile['kind']): string[] {
  return media.filter(({ kind }) => kind === wanted).map(({ file }) => file)
}
