import type { z } from 'zod'
import { presentMedia } from '#domains/media/server/index.ts'
import type { Actor } from '#shared/actor.ts'
import type { Language } from '#shared/language.ts'
import { attributes, type AttributeKey, type AttributeValues } from '#domains/listing-fields/index.ts'
import { type Listing, type ListingFile, shownPosition, referenceOf } from '../listing.ts'
import type { propertySchema, StaffProperty } from '../listing.schemas.ts'
import type { ListingCatalogue } from './apply-listing-input.ts'
import { abilitiesOnListing, seesPoint, seesSource } from './listing.policy.ts'
import type { StaffListing } from './listing.repository.ts'

/** Converts a listing to the API format with the field names of specification §3. Every response goes through here. */
export function presentListing(
  listing: Listing<ListingFile>,
  { catalogue, places }: ListingCatalogue,
): z.input<typeof propertySchema> {
  const { id, title, description, translations, status } = listing
  const subcategory = listing.subcategoryId === null ? undefined : catalogue.subcategory(listing.subcategoryId)
  return {
    id,
    reference: referenceOf(id),
    title,
    description,
    translations,
    // At most 14 digits, so converting the decimal to a double and back loses nothing.
    price: Number(listing.price),
    property_type: listing.propertyType,
    rent_period: listing.rentPeriod,
    status,
    location: places.byId(listing.locationId)?.name ?? '',
    location_id: listing.locationId,
    position: shownPosition(listing),
    category_id: listing.categoryId,
    category_name: catalogue.category(listing.categoryId)?.name ?? '',
    subcategory_id: listing.subcategoryId,
    subcategory_name: subcategory?.name ?? null,
    ...presentAttributes(listing),
    image_url: filesOf(listing, 'image'),
    video_url: filesOf(listing, 'video'),
    created_at: listing.createdAt.toISOString(),
    updated_at: listing.updatedAt.toISOString(),
  }
}

/** Returns the attributes under their wire names, with decimals as numbers. */
function presentAttributes(values: AttributeValues): Pick<StaffProperty, AttributeKey> {
  const wire = attributes.map(({ key, column, kind }) => {
    const value = values[column]
    return [key, kind === 'amount' && value !== null ? Number(value) : value] as const
  })
  return Object.fromEntries(wire) as Pick<StaffProperty, AttributeKey>
}

function filesOf({ media }: Listing<ListingFile>, wanted: ListingFile['kind']): string[] {
  return media.filter(({ kind }) => kind === wanted).map(({ file }) => file)
}

/** Converts a listing to the staff format: with further keys, and null where a draft lacks a required field. */
export function presentStaffListing(
  { media, owner, ...listing }: StaffListing,
  listingCatalogue: ListingCatalogue,
  { actor, language }: { actor: Actor; language: Language },
): StaffProperty {
  const shown = media.map((one) => presentMedia(one.media, one.poster, language))
  const files = shown.flatMap(({ kind, url }) => (url === null ? [] : { kind, file: url }))
  const { categoryId, locationId, propertyType, price } = listing
  const complete = {
    ...listing,
    categoryId: categoryId ?? 0,
    locationId: locationId ?? 0,
    propertyType: propertyType ?? 'rent',
    price: price ?? '0',
    comparablePrice: listing.comparablePrice ?? '0',
    media: files,
  }
  return {
    ...presentListing(complete, listingCatalogue),
    price: price === null ? null : Number(price),
    property_type: propertyType,
    location_id: locationId,
    category_id: categoryId,
    source_reference: seesSource(actor, listing) ? listing.sourceReference : null,
    publication: listing.publication,
    version: listing.version,
    owner,
    ...(seesPoint(actor, listing)
      ? { latitude: listing.latitude, longitude: listing.longitude }
      : { latitude: null, longitude: null }),
    hide_position: listing.hidePosition,
    expires_at: listing.expiresAt?.toISOString() ?? null,
    deleted_at: listing.deletedAt?.toISOString() ?? null,
    media: shown,
    abilities: abilitiesOnListing(actor, listing),
  }
}
