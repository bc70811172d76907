import { cutTo } from '#shared/excerpt.ts'
import { readMeasure } from '#domains/listing-search/index.ts'
import { cleanedCells, isKnownWord } from './cell-values.ts'
import { unmappedColumn } from './columns.errors.ts'
import { columnKey, fieldOfColumn, hintOf, type ImportField, isImportField, namesWithin } from './import-fields.ts'
import type { Market } from './read-row.ts'

/** The field that a column's content suggests; `sure` if its values suggest it, not just part of its name. */
export type ColumnGuess = { field: ImportField; sure: boolean; values: string[] }

type Finds = Pick<Market, 'place' | 'category'>

/** Among so many values, one need not match the field. */
const valuesPerMisfit = 5
/** The largest share of values that may match the field of the column's name when the values suggest another one. */
const hardlyFitting = 0.2
/** The most different values examined. */
const maxValues = 20
const shownValues = 3
const longestShown = 30

/** Returns the field that each column's values suggest; null if none. */
export function guessColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  market: Finds,
): (ColumnGuess | null)[] {
  return header.map((column, index) => {
    const written = new Set(rows.flatMap((row) => row[index]?.trim() || []))
    const values = [...written].slice(0, maxValues)
    const shown = values.slice(0, shownValues).map((value) => cutTo(value, longestShown))
    const looks = (field: ImportField, sure: boolean) => ({ field, sure, values: shown })
    const named = fieldOfColumn(column)?.field
    const field = values.length > 0 ? (fieldOfValues(values, market) ?? hinted(column, values, market)) : undefined
    if (field) return named === undefined || isOther(named, values, market) ? looks(field, true) : null
    const part = named === undefined && values.length > 0 && !isElse(values) ? namesWithin(column)[0] : undefined
    return part ? looks(part, false) : null
  })
}

/**
 * Throws if a column looks like a field that no other column holds and the user said nothing about it. `map` holds the user's choices;
 * columns not in it are matched by name.
 */
export function requireColumnsMapped(
  header: readonly string[],
  looks: readonly (ColumnGuess | null)[],
  map: Readonly<Record<string, string>>,
): void {
  const mapped = new Set(Object.keys(map).map(columnKey))
  const isMapped = (column: string) => mapped.has(columnKey(column))
  const held = new Set([
    ...Object.values(map),
    ...header.flatMap((column, index) =>
      isMapped(column) || looks[index]?.sure ? [] : (fieldOfColumn(column)?.field ?? []),
    ),
  ])
  for (const [index, column] of header.entries()) {
    const look = looks[index]
    if (!look || isMapped(column) || held.has(look.field)) continue
    throw unmappedColumn({ column, field: look.field, values: look.values.join(', ') })
  }
}

/** Tests that recognise a field by its values, the most reliable first. */
const recognised: readonly [ImportField, (value: string, market: Finds) => boolean][] = [
  ...(['property_type', 'rent_period', 'status'] as const).map((field): [ImportField, (value: string) => boolean] => [
    field,
    (value) => isKnownWord(field, value),
  ]),
  ['pictures', (value) => /^(?!https?:).*\.(jpe?g|png|webp|avif|heic|heif)$/i.test(value)],
  ['furnished', (value) => isKnownWord('furnished', value) && /furnish/i.test(value)],
  // Numbers could be ids of categories, but mostly count something.
  ['category', (value, { category }) => /\p{L}/u.test(value) && typeof category(value) === 'object'],
  ['location', (value, { place }) => /\p{L}/u.test(value) && place(value) !== undefined],
  ['bedrooms', (value) => hasUnit('bedrooms', value)],
  ['bathrooms', (value) => hasUnit('bathrooms', value)],
  ['square_metres', (value) => isArea(value)],
  ['latitude', (value) => isDegrees(value, 3, 15)],
  ['longitude', (value) => isDegrees(value, 32, 48)],
  ['price', isPrice],
]

function fieldOfValues(values: readonly string[], market: Finds): ImportField | undefined {
  if (isElse(values)) return undefined
  return recognised.find(([, fits]) => areMostly(values, (value) => fits(value, market)))?.[0]
}

/** Returns the other field that the name may mean, if some values match it: many people use `Type` for the kind of home. */
function hinted(column: string, values: readonly string[], market: Finds): ImportField | undefined {
  const field = fieldOfColumn(column) && hintOf(column)
  return field && !isOther(field, values, market) ? field : undefined
}

/** Whether hardly any of the values match the field, so that a name that says it is misleading. */
function isOther(named: ImportField, values: readonly string[], market: Finds): boolean {
  const [, fits] = recognised.find(([field]) => field === named) ?? []
  return fits !== undefined && values.filter((value) => fits(value, market)).length / values.length <= hardlyFitting
}

/** Telephone numbers and dates are no numbers of a home. */
function isElse(values: readonly string[]): boolean {
  return areMostly(values, (value) => isPhone(value) || isDate(value))
}

function isPhone(value: string): boolean {
  return /^(\+?251|0)[79]\d{8}$/.test(value.replaceAll(/[\s()-]/g, ''))
}

function isDate(value: string): boolean {
  return /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([ T].*)?$/.test(value)
}

/** Whether enough values match; stops as soon as too many do not. */
function areMostly(values: readonly string[], fits: (value: string) => boolean): boolean {
  let misfits = Math.floor(values.length / valuesPerMisfit)
  return values.every((value) => fits(value) || (misfits -= 1) >= 0)
}

/** Whether a value is like `2 bedrooms`: a bare 2 could count anything. */
function hasUnit(field: 'bedrooms' | 'bathrooms', value: string): boolean {
  return readMeasure(value)?.unit !== undefined && /^\d+$/.test(cleanedCells({ [field]: value })[field] ?? '')
}

function isArea(value: string): boolean {
  const unit = readMeasure(value)?.unit
  return unit === 'squareMetre' || unit === 'squareFoot' || unit === 'hectare'
}

function isDegrees(value: string, from: number, to: number): boolean {
  return /^\d{1,2}\.\d{3,}$/.test(value) && Number(value) >= from && Number(value) <= to
}

/** No rent is below this; smaller numbers are counts. */
const minPrice = 1000

/** Whether a value is an amount in birr and not a year. */
function isPrice(value: string): boolean {
  const { price = '' } = cleanedCells({ price: value })
  if (!/^\d+(\.\d{1,2})?$/.test(price)) return false
  const isYear = /^(19|20)\d\d$/.test(value)
  return Number(price) >= minPrice && !isYear && readMeasure(value)?.unit === undefined
}

/** Returns the field to suggest for a column by its values alone: sure, and no other column holds or suggests it. */
export function guessedField(
  index: number,
  looks: readonly (ColumnGuess | null)[],
  held: ReadonlySet<string>,
): ImportField | null {
  const look = looks[index]
  if (!look?.sure || held.has(look.field) || !isImportField(look.field)) return null
  return looks.some((other, at) => at !== index && other?.sure && other.field === look.field) ? null : look.field
}
