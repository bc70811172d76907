import { line, optionally, paragraphs, trimmed } from '#shared/validation/text.ts'
import { z } from 'zod'
import { type ValidationKey, messageKey } from '#shared/validation/field-problems.ts'
import type { RentPeriod } from '#shared/money.ts'
import type { CategoryKind } from '#domains/taxonomy/index.ts'
import { amenityKey } from './amenity-key.ts'
import type { ListingType } from './listing-field.ts'
import { type FieldKey, type ListingFields, type ValueOf, appliesTo, fields, holdsList } from './listing.fields.ts'

/** A non-negative decimal string with two decimals and at most `digits` digits before the point. */
function amount(digits: number) {
  const decimal = required()
    .regex(/^(?!-[\d.])/, { error: messageKey('notNegative'), abort: true })
    .regex(/^\d+(\.\d{1,2})?$/, { error: messageKey('decimals'), abort: true })
    .overwrite(withTwoDecimals)
    .max(digits + 3, messageKey('tooLarge'))
  return written('decimals').pipe(decimal)
}

/** An integer up to `maximum`; accepts `3.0`, as spreadsheets write it. */
function count(maximum: number, minimum = 0) {
  const digits = required().regex(/^-?\d{1,9}(\.0+)?$/, { error: messageKey('wholeNumber'), abort: true })
  return written('wholeNumber').pipe(digits.transform(Number).pipe(z.number().min(minimum).max(maximum)))
}

/** The id of a record: a category, place, user or picture. */
export const recordId = count(999_999_999)

/** Accepts numbers, as in JSON, and text, as in forms and files; returns text, which keeps them exact. */
function written(problem: ValidationKey) {
  return z
    .union([z.string(), z.number()], {
      error: ({ input }) => messageKey(input === undefined || input === null ? 'required' : problem),
    })
    .transform((value) => trimmed(String(value)))
}

function required() {
  return z.string().min(1, { error: messageKey('required'), abort: true })
}

function withTwoDecimals(decimal: string): string {
  const [whole = '', cents = ''] = decimal.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
}

/** Degrees of latitude (`max` 90) or longitude (`max` 180), as a number or text. */
function degrees(max: number) {
  const number = z.number().min(-max).max(max)
  return z.preprocess((value) => (typeof value === 'string' && isDecimal(value) ? Number(value) : value), number)
}

/** A boolean, as in JSON or as forms write it. */
function yesOrNo() {
  const words: Readonly<Record<string, boolean>> = { true: true, yes: true, on: true, false: false, no: false }
  return z.preprocess((value) => (typeof value === 'string' ? (words[value.trim()] ?? value) : value), z.boolean())
}

/** A list as in JSON; forms send a repeated field, a JSON list or words between commas. Removes duplicates. */
export function listOf<Schema extends z.ZodType>(list: Schema) {
  return z.preprocess((value) => {
    const items = typeof value === 'string' ? readItems(value) : value
    return Array.isArray(items) ? [...new Set(items)] : items
  }, list)
}

function readItems(text: string): unknown {
  if (!text.trim().startsWith('[')) return text.split(/[,፣]/).flatMap((item) => item.trim() || [])
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function isDecimal(text: string): boolean {
  return /^\s*-?\d{1,3}(\.\d{1,20})?\s*$/.test(text)
}

/** The fields whose rule derives from their declaration. */
type RuledField = {
  [Key in keyof ListingFields]: ListingFields[Key] extends { kind: 'special' } ? never : Key
}[keyof ListingFields]
/** The rules by field; prices and areas are returned as decimal strings such as `120000.00`. */
export type ListingRules = { [Key in RuledField]: z.ZodType<NonNullable<ValueOf<ListingFields[Key]>>> }

/** The rules of a listing's fields under their API names, for every source: the API, the form or a file (specification §5). */
export const listingRules = {
  ...(Object.fromEntries(
    fields.flatMap((field) => (field.kind === 'special' ? [] : [[field.key, ruleOf(field)]])),
  ) as ListingRules),
  /** Areas as files and people state them; 8 digits, so that the square feet fit the column. */
  square_metres: amount(8),
}

function ruleOf(field: Exclude<(typeof fields)[number], { kind: 'special' }>): z.ZodType {
  switch (field.kind) {
    case 'line':
      return line(field.max)
    case 'paragraphs':
      return paragraphs(field.max)
    case 'count':
      return count(field.max, field.min)
    case 'amount':
      return amount(field.digits)
    case 'yesNo':
      return z.boolean()
    case 'degrees':
      return degrees(field.max)
    case 'choice':
      return z.enum(field.options)
    case 'choices':
      return z.array(z.enum(field.options))
    case 'tags':
      return z
        .array(line(field.max).overwrite(amenityKey))
        .overwrite((tags) => [...new Set(tags)])
        .max(field.maxItems)
  }
}

/** The API schema of fields with a derived rule; the special ones are written out. */
export const ruledInput = Object.fromEntries(
  fields.flatMap(({ key, kind, about }): [string, z.ZodType][] => {
    if (!isRuled(key)) return []
    const rule = kind === 'yesNo' ? yesOrNo() : holdsList(kind) ? listOf(listingRules[key]) : listingRules[key]
    const input = optionally<z.ZodType>(rule)
    return [[key, about === undefined ? input : input.describe(about)]]
  }),
) as { [Key in RuledField]: z.ZodOptional<z.ZodType<z.output<ListingRules[Key]> | null>> }

function isRuled(key: FieldKey): key is RuledField {
  return key in listingRules
}

/** Returns the rent period: monthly unless stated; null for a sale (readings, "Property"). */
export function rentPeriodThatApplies(propertyType: ListingType, stated: RentPeriod | undefined): RentPeriod {
  return propertyType === 'rent' ? (stated ?? 'month') : null
}

/** Converts square metres (two decimals) to square feet, rounded to two decimals: 1 m² is 10.7639 square feet. */
export function squareFeetOf(squareMetres: string): string {
  const hundredths = BigInt(squareMetres.replace('.', ''))
  const feet = String((hundredths * 107_639n + 5000n) / 10_000n).padStart(3, '0')
  return `${feet.slice(0, -2)}.${feet.slice(-2)}`
}

type RequiredKey = { [Key in FieldKey]: ListingFields[Key] extends { required: true } ? Key : never }[FieldKey]
/** Fields that a published listing must state, as named in problems. */
type RequiredField = Exclude<RequiredKey, 'location_id'> | 'location'

/** Returns the fields that must be stated before publication; attributes of homes are not required of cars (readings, "Property"). */
function requiredFields(kind: CategoryKind): RequiredField[] {
  return fields
    .filter((field) => field.required && appliesTo(field, kind))
    .map(({ key }) => (key === 'location_id' ? 'location' : key) as RequiredField)
}

/**
 * Returns the required fields that are not stated. Category and place may be given by id or by name; values that cannot be parsed are left
 * to the schema.
 */
export function missingFields(values: Readonly<Record<string, unknown>>, kind: CategoryKind): RequiredField[] {
  const isGiven = (field: string) => {
    const value = values[field]
    return !(value === undefined || value === null || (typeof value === 'string' && trimmed(value) === ''))
  }
  const otherNames: Partial<Record<RequiredField, string>> = { category_id: 'category', location: 'location_id' }
  return requiredFields(kind).filter((field) => !isGiven(field) && !isGiven(otherNames[field] ?? field))
}
