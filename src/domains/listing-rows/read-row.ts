import type { NearestPlace, PlaceFinder } from '#domains/locations/index.ts'
import { categoryKind } from '#domains/taxonomy/index.ts'
import {
  applicableAttributes,
  mapAttributes,
  rentPeriodThatApplies,
  squareFeetOf,
  translationColumns,
  valueNotGiven,
} from '#domains/listing-fields/index.ts'
import { halfPoint } from '#domains/listings/index.ts'
import { cutTo } from '#shared/excerpt.ts'
import type { Message } from '#shared/message.ts'
import { textByLanguage, withTranslations } from '#shared/translations.ts'
import { fieldProblems, validationText } from '#shared/validation/field-problems.ts'
import type { CategoryChoice, CategoryFinder, NearestCategory } from './category-finder.ts'
import { choicesOf, cleanedCells } from './cell-values.ts'
import type { Cells, ImportField } from './import-fields.ts'
import type { ImportedListing, Rejection, RowProblem } from './imported-listing.ts'
import { listingRowSchema, type ListingRow } from './listing-row.schema.ts'
import { rowText } from './messages/index.ts'

/** The most characters of a cell quoted in a message. */
const longestQuote = 60

/** Finders of the places and categories that rows may name. */
export type Market = {
  place: PlaceFinder
  nearestPlace: NearestPlace
  category: CategoryFinder
  nearestCategory: NearestCategory
}

/** A listing as read from its row; the source reference is undefined if the row has none. */
export type ReadListing = Omit<ImportedListing, 'sourceReference' | 'cells'> & { sourceReference: string | undefined }

const lookedUp = ['location', 'category', 'subcategory'] as const
/** Longer texts are no name, not even an address of several places, and looking them up would take long. */
const longestName = 500
const nameIn = (cell: string | undefined) => (cell !== undefined && cell.length > longestName ? '' : cell)

/** Reads a row's cells by the rules of a listing: returns the listing, or all problems of the row. `defaults` apply to empty cells. */
export function readRow(
  line: number,
  written: Cells,
  { defaults, market }: { defaults: Cells; market: Market },
): ReadListing | Rejection {
  const own = cleanedCells(written)
  const cells: Cells = { ...defaults, ...own }
  // An area in square feet wins over one in square metres, but a default does not win over the row's own.
  if (own.square_metres !== undefined && own.square_feet === undefined) delete cells.square_feet
  const row = listingRowSchema.safeParse(cells, { reportInput: true })
  const [location, categoryName, subcategory] = lookedUp.map((field) => nameIn(cells[field]))
  const place = location === undefined ? undefined : market.place(location)
  const category = categoryName === undefined ? undefined : market.category(categoryName, subcategory)

  const problems = row.success ? [] : firstPerField(fieldProblems(row.error.issues))
  if (cells.location !== undefined && !place)
    problems.push({ field: 'location', message: unknownPlace(cells.location, market.nearestPlace) })
  if (category === 'unknown-category') problems.push(unknownName('category', cells, market))
  if (category === 'unknown-subcategory') problems.push(unknownName('subcategory', cells, market))

  const [lacking] = row.success ? halfOfPoint(row.data) : []
  if (lacking) problems.push(halfPoint(lacking))

  if (row.success && !lacking && place && typeof category === 'object')
    return { ...listingOf(row.data, category), line, category, locationId: place.id }
  return { line, problems: problems.map(({ field, message }) => problemOf(field, message, written)) }
}

/** Whether a row was rejected. */
export function isRejected<Row extends object>(row: Row): row is Extract<Row, Rejection> {
  return 'problems' in row
}

function listingOf(row: ListingRow, category: CategoryChoice) {
  const squareFeet = row.square_feet ?? (row.square_metres === undefined ? null : squareFeetOf(row.square_metres))
  const attributes = mapAttributes((field) => row[field.key] ?? valueNotGiven(field))
  return {
    ...applicableAttributes(categoryKind(category), { ...attributes, squareFeet }),
    sourceReference: row.source_reference,
    title: row.title,
    description: row.description ?? row.title,
    translations: withTranslations(
      {},
      translationColumns.map(({ name, key, language }) => ({ key, language, text: row[name] })),
    ),
    propertyType: row.property_type,
    rentPeriod: rentPeriodThatApplies(row.property_type, row.rent_period),
    status: row.status,
    price: row.price,
    latitude: row.latitude,
    longitude: row.longitude,
    hidePosition: row.hide_position,
    pictures: row.pictures ?? [],
  }
}

/** Returns the missing coordinate of an incomplete point. */
function halfOfPoint({ latitude, longitude }: ListingRow): ('latitude' | 'longitude')[] {
  if ((latitude === undefined) === (longitude === undefined)) return []
  return [latitude === undefined ? 'latitude' : 'longitude']
}

type FieldReason = { field: string; message: Message }

function firstPerField(problems: FieldReason[]): FieldReason[] {
  const fields = problems.map(({ field: path, message }) => {
    // A problem of a list item ("amenities.3") belongs to the field.
    const [field = ''] = path.split('.')
    const options = message.path[0] === 'oneOf' ? choicesOf(field) : undefined
    return { field, message: options ? validationText('oneOf', { options }) : message }
  })
  return [...Map.groupBy(fields, ({ field }) => field).values()].flatMap((same) => same.slice(0, 1))
}

function problemOf(field: string, message: Message, written: Cells): RowProblem {
  return { field, value: written[field as ImportField] ?? '', reason: message }
}

function unknownPlace(written: string, nearestPlace: NearestPlace): Message {
  const name = shortened(written)
  const nearest = nearestPlace(written)
  if (!nearest) return rowText('reasons.unknownPlace', { name })
  return rowText('reasons.unknownPlaceNear', { name, nearest: textByLanguage(nearest, 'name') })
}

function unknownName(field: 'category' | 'subcategory', cells: Cells, { nearestCategory }: Market): FieldReason {
  const written = cells[field] ?? ''
  const name = shortened(written)
  if (field === 'subcategory') return { field, message: rowText('reasons.unknownSubcategory', { name }) }
  const nearest = nearestCategory(written)
  if (!nearest) return { field, message: rowText('reasons.unknownCategory', { name }) }
  return { field, message: rowText('reasons.unknownCategoryNear', { name, nearest }) }
}

/** Shortens a cell's text for a message. */
function shortened(written: string): string {
  return written.length > longestQuote ? `${cutTo(written, longestQuote)}…` : written
}
