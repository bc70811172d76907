import type { CategoryCatalogue } from '#domains/taxonomy/index.ts'
import { buildPlaceFinder, type LocationTree } from '#domains/locations/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import { harmlessCell } from '#shared/csv-cell.ts'
import { exportedSourceReference, referenceOf } from '#domains/listings/index.ts'
import { fields, translationColumns, type FieldKey } from '#domains/listing-fields/index.ts'
import { type ListingCatalogue, seesPoint, seesSource } from '#domains/listings/server/index.ts'
import type { ExportedListing } from './export.repository.ts'

type Cell = (listing: ExportedListing) => string

/**
 * Creates the writer of CSV rows, whose cells no spreadsheet evaluates as formulas (security.md 18). The import
 * recognises columns by name and ignores the reference and the last four, so importing an unchanged export changes
 * nothing.
 */
export function createRowWriter({ catalogue, places }: ListingCatalogue, actor: SignedInActor) {
  const placeName = placeNames(places)
  const { category, subcategory }: Pick<CategoryCatalogue, 'category' | 'subcategory'> = catalogue
  const special: Partial<Record<FieldKey, Cell>> = {
    source_reference: (listing) =>
      exportedSourceReference({ ...listing, ...(!seesSource(actor, listing) && { sourceReference: null }) }),
    category_id: ({ categoryId }) => nameOf(category, categoryId),
    subcategory_id: ({ subcategoryId }) => nameOf(subcategory, subcategoryId),
    location_id: ({ locationId }) => (locationId === null ? '' : placeName(locationId)),
    latitude: (listing) => pointCell(actor, listing, 'latitude'),
    longitude: (listing) => pointCell(actor, listing, 'longitude'),
    // The import accepts `rented` and `sold` for the wire's `sold`.
    status: ({ status, propertyType }) => (status === 'sold' && propertyType === 'rent' ? 'rented' : status),
    amenities: ({ amenities }) => amenityCell(amenities),
  }
  const columns: [name: string, cell: Cell][] = [
    ['reference', ({ id }) => referenceOf(id)],
    ...fields.flatMap(({ key, file, column }): [string, Cell][] =>
      file && column
        ? [[file.name, special[key] ?? cellOf(column as keyof ExportedListing)], ...translationsOf(key)]
        : [],
    ),
    ['id', ({ id }) => String(id)],
    ['publication', ({ publication }) => publication],
    ['created_at', ({ createdAt }) => createdAt.toISOString()],
    ['updated_at', ({ updatedAt }) => updatedAt.toISOString()],
  ]
  return {
    header: columns.map(([name]) => name),
    rowOf: (listing: ExportedListing): string[] => columns.map(([, cell]) => harmlessCell(cell(listing))),
  }
}

function translationsOf(field: FieldKey): [string, Cell][] {
  return translationColumns
    .filter(({ key }) => key === field)
    .map(({ name, key, language }) => [name, ({ translations }) => translations[language]?.[key] ?? ''])
}

function pointCell(actor: SignedInActor, listing: ExportedListing, axis: 'latitude' | 'longitude'): string {
  return seesPoint(actor, listing) ? String(listing[axis] ?? '') : ''
}

function nameOf(find: (id: number) => { name: string } | undefined, id: number | null): string {
  return id === null ? '' : (find(id)?.name ?? '')
}

function cellOf(column: keyof ExportedListing): Cell {
  return ({ [column]: value }) => {
    if (Array.isArray(value)) return value.join('; ')
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    return value === null ? '' : String(value)
  }
}

/** Joins a list so that the import splits it into the same items. */
function amenityCell(amenities: string[]): string {
  if (amenities.some((amenity) => /[;|]/.test(amenity) || amenity.startsWith('['))) return JSON.stringify(amenities)
  const list = amenities.join('; ')
  // A comma in a single item would split it; a trailing semicolon prevents that.
  return list.includes(',') && !list.includes(';') ? `${list};` : list
}

/** Returns a name under which the import finds the place again: its name, its full path if the name is ambiguous, or else its slug. */
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
