import type { CategoryCatalogue } from '#domains/taxonomy/index.ts'
import { buildPlaceFinder, type LocationTree } from '#domains/locations/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import { harmlessCell } from '#shared/csv-cell.ts'
import { exportedSourceReference, referenceOf } from '#domains/listings/index.ts'
import { type ListingCatalogue, seesSource } from '#domains/listings/server/index.ts'
import type { ExportedListing } from './export.repository.ts'

/**
 * The first line of an export. The import understands these columns by their names, and ignores the reference and the
 * last four: an export that is imported again changes nothing.
 */
export const exportHeader = [
  'reference',
  'source_reference',
  'title',
  'description',
  'category',
  'subcategory',
  'location',
  'property_type',
  'rent_period',
  'status',
  'price',
  'bedrooms',
  'bathrooms',
  'square_feet',
  'furnished',
  'amenities',
  'id',
  'publication',
  'created_at',
  'updated_at',
] as const

/** Prepares the writing of listings as rows of cells that no spreadsheet takes for formulas (security.md 18). */
export function createRowWriter(
  { catalogue, places }: ListingCatalogue,
  actor: SignedInActor,
): (listing: ExportedListing) => string[] {
  const placeName = placeNames(places)
  const { category, subcategory }: Pick<CategoryCatalogue, 'category' | 'subcategory'> = catalogue
  return (listing) => {
    const { title, description, propertyType, rentPeriod, status, price, bedrooms, bathrooms, squareFeet } = listing
    return [
      referenceOf(listing.id),
      exportedSourceReference({ ...listing, ...(!seesSource(actor, listing) && { sourceReference: null }) }),
      title,
      description,
      nameOf(category, listing.categoryId),
      nameOf(subcategory, listing.subcategoryId),
      listing.locationId === null ? '' : placeName(listing.locationId),
      propertyType ?? '',
      rentPeriod ?? '',
      status,
      price ?? '',
      stated(bedrooms),
      stated(bathrooms),
      squareFeet ?? '',
      listing.furnished === null ? '' : listing.furnished ? 'yes' : 'no',
      amenityCell(listing.amenities),
      String(listing.id),
      listing.publication,
      listing.createdAt.toISOString(),
      listing.updatedAt.toISOString(),
    ].map(harmlessCell)
  }
}

function nameOf(find: (id: number) => { name: string } | undefined, id: number | null): string {
  return id === null ? '' : (find(id)?.name ?? '')
}

function stated(count: number | null): string {
  return count === null ? '' : String(count)
}

/** A list that the import takes apart into the same words. */
function amenityCell(amenities: string[]): string {
  if (amenities.some((amenity) => /[;|]/.test(amenity) || amenity.startsWith('['))) return JSON.stringify(amenities)
  const list = amenities.join('; ')
  // A comma in the only word would separate; a semicolon says that it does not.
  return list.includes(',') && !list.includes(';') ? `${list};` : list
}

/** What to call a place so that it is found again: its name, its address where others have that name, or its slug. */
function placeNames(places: LocationTree): (id: number) => string {
  const find = buildPlaceFinder(places)
  const known = new Map<number, string>()
  return (id) => {
    const name = known.get(id) ?? unambiguousName(places, find, id)
    known.set(id, name)
    return name
  }
}

function unambiguousName(places: LocationTree, find: ReturnType<typeof buildPlaceFinder>, id: number): string {
  const path = places.path(id)
  const names = [path[0]?.name ?? '', path.map(({ name }) => name).join(', '), path[0]?.slug ?? '']
  return names.find((name) => find(name)?.id === id) ?? names[0] ?? ''
}
