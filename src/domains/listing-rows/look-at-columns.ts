import { readMeasure } from '#domains/listing-search/index.ts'
import { cleanedCells, isKnownWord } from './cell-values.ts'
import { unsaidColumn } from './columns.errors.ts'
import { columnKey, fieldOfColumn, hintOf, type ImportField, isImportField, namesWithin } from './import-fields.ts'
import type { Market } from './read-row.ts'

/** What a column looks like, whatever it is called; `sure` where its values say it and not a part of its name alone. */
export type ColumnLook = { field: ImportField; sure: boolean; values: string[] }

type Finds = Pick<Market, 'place' | 'category'>

/** So much of a column has to look like a field. */
const most = 0.8
/** So little of it may look like the field of its name, where its values say another one. */
const least = 0.2
/** More different values are not looked at. */
const mostValues = 20
const shownValues = 3
const longestShown = 30

/** Tells what each column looks like by its values; null where they say nothing. */
export function lookAtColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  market: Finds,
): (ColumnLook | null)[] {
  return header.map((column, index) => {
    const written = new Set(rows.flatMap((row) => row[index]?.trim() || []))
    const values = [...written].slice(0, mostValues)
    const shown = values.slice(0, shownValues).map((value) => value.slice(0, longestShown).toWellFormed())
    const looks = (field: ImportField, sure: boolean) => ({ field, sure, values: shown })
    const named = fieldOfColumn(column)?.field
    const field = values.length > 0 ? (fieldOfValues(values, market) ?? hinted(column, values, market)) : undefined
    if (field) return named === undefined || isOther(named, values, market) ? looks(field, true) : null
    const part = named === undefined && values.length > 0 && !isElse(values) ? namesWithin(column)[0] : undefined
    return part ? looks(part, false) : null
  })
}

/**
 * Refuses to go on while a column looks like a field that no other column holds, and nobody said what it is. `map` is what the
 * person said; what they did not speak of is understood by its name.
 */
export function requireColumnsSaid(
  header: readonly string[],
  looks: readonly (ColumnLook | null)[],
  map: Readonly<Record<string, string>>,
): void {
  const said = new Set(Object.keys(map).map(columnKey))
  const isSaid = (column: string) => said.has(columnKey(column))
  const held = new Set([
    ...Object.values(map),
    ...header.flatMap((column, index) =>
      isSaid(column) || looks[index]?.sure ? [] : (fieldOfColumn(column)?.field ?? []),
    ),
  ])
  for (const [index, column] of header.entries()) {
    const look = looks[index]
    if (look && !isSaid(column) && !held.has(look.field)) throw unsaidColumn(column, look)
  }
}

/** By which values a field is recognised, the surest first. */
const recognised: readonly [ImportField, (value: string, market: Finds) => boolean][] = [
  ...(['property_type', 'rent_period', 'status'] as const).map((field): [ImportField, (value: string) => boolean] => [
    field,
    (value) => isKnownWord(field, value),
  ]),
  ['pictures', (value) => /^(?!https?:).*\.(jpe?g|png|webp|avif|heic|heif)$/i.test(value)],
  ['furnished', (value) => isKnownWord('furnished', value) && /furnish/i.test(value)],
  ['category', (value, { category }) => typeof category(value) === 'object'],
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

/** The other field that the name may mean, where some values say it: `Type` is a kind of home for many. */
function hinted(column: string, values: readonly string[], market: Finds): ImportField | undefined {
  const field = fieldOfColumn(column) && hintOf(column)
  return field && !isOther(field, values, market) ? field : undefined
}

/** Whether values that say another field say nothing of the one that their column is called. */
function isOther(named: ImportField, values: readonly string[], market: Finds): boolean {
  const [, fits] = recognised.find(([field]) => field === named) ?? []
  return fits !== undefined && shareOf(values, (value) => fits(value, market)) <= least
}

/** Telephone numbers and dates are no figures of a home. */
function isElse(values: readonly string[]): boolean {
  return areMostly(values, (value) => isPhone(value) || isDate(value))
}

function isPhone(value: string): boolean {
  return /^(\+?251|0)[79]\d{8}$/.test(value.replaceAll(/[\s()-]/g, ''))
}

function isDate(value: string): boolean {
  return /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([ T].*)?$/.test(value)
}

/** Whether so many fit that the column is called so; ends as soon as too many do not. */
function areMostly(values: readonly string[], fits: (value: string) => boolean): boolean {
  let others = values.length * (1 - most)
  return values.every((value) => fits(value) || (others -= 1) >= 0)
}

function shareOf(values: readonly string[], fits: (value: string) => boolean): number {
  return values.filter(fits).length / values.length
}

/** `2 bedrooms`, and not a bare 2, which may count anything. */
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

/** No rent is less than this; smaller numbers count something. */
const leastPrice = 1000

/** An amount of birr that is no year. */
function isPrice(value: string): boolean {
  const { price = '' } = cleanedCells({ price: value })
  if (!/^\d+(\.\d{1,2})?$/.test(price)) return false
  const isYear = /^(19|20)\d\d$/.test(value)
  return Number(price) >= leastPrice && !isYear && readMeasure(value)?.unit === undefined
}

/** The field that a look suggests on its own: sure, and no other column looks or is called so. */
export function suggestedByLook(
  index: number,
  looks: readonly (ColumnLook | null)[],
  held: ReadonlySet<string>,
): ImportField | null {
  const look = looks[index]
  if (!look?.sure || held.has(look.field) || !isImportField(look.field)) return null
  return looks.some((other, at) => at !== index && other?.sure && other.field === look.field) ? null : look.field
}
