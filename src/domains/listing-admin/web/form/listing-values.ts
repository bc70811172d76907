import { type AttributeKey, attributes, fields, holdsList } from '#domains/listing-fields/index.ts'
import type { StaffProperty } from '#domains/listings/index.ts'
import { type AreaUnit, squareMetresPerSquareFoot } from '#shared/figures.ts'
import type { FieldValues } from '#ui/admin/form/field-values.ts'

/** The fields of the listing form under their names in the request (specification §7); '' means "not stated". */
export type ListingFields = Record<string, string | readonly string[] | number | null | undefined | Translated>
type Translated = { am: { title: string; description: string } }

/** Fields that are sent as typed; `owner_id` is sent only where the form has it. */
const plainFields = fields
  .filter(({ key, kind, column }) => column && !holdsList(kind) && key !== 'source_reference' && key !== 'owner_id')
  .map(({ key }) => key)

const lists = attributes.filter(({ kind }) => holdsList(kind)).map(({ key }) => key)

/** Returns the form's fields for the request. */
export function fieldsOf(values: FormData): ListingFields {
  const text = (name: string) => String(values.get(name) ?? '')
  const all = (name: string) => values.getAll(name).map(String)
  return {
    ...Object.fromEntries(plainFields.filter((name) => values.has(name)).map((name) => [name, text(name)])),
    hide_position: String(text('hide_position') === 'true'),
    ...(values.has('owner_id') && { owner_id: text('owner_id') }),
    ...Object.fromEntries(whereAbsent(values).map((name) => [name, ''])),
    ...Object.fromEntries(lists.map((name) => [name, all(name)])),
    media: all('media'),
    translations: { am: { title: text('title_am'), description: text('description_am') } },
  }
}

/** Returns the hidden fields (a rent period on a sale, a subcategory without a category), which are cleared. */
function whereAbsent(values: FormData): string[] {
  return ['rent_period', 'subcategory_id'].filter((name) => !values.has(name))
}

/** Returns the form values of a listing. */
export function valuesOfListing(listing: StaffProperty): FieldValues {
  const { am = {} } = listing.translations
  return {
    title: listing.title,
    title_am: am['title'] ?? '',
    description: listing.description,
    description_am: am['description'] ?? '',
    price: plainDecimal(listing.price),
    property_type: listing.property_type ?? '',
    rent_period: listing.rent_period ?? '',
    status: listing.status,
    category_id: written(listing.category_id),
    subcategory_id: written(listing.subcategory_id),
    location_id: written(listing.location_id),
    owner_id: written(listing.owner?.id ?? null),
    latitude: written(listing.latitude),
    longitude: written(listing.longitude),
    // An unticked checkbox sends nothing.
    hide_position: listing.hide_position ? 'true' : '',
    ...Object.fromEntries(attributes.map(({ key }) => [key, formValue(listing[key])])),
    media: listing.media.map(({ id }) => String(id)),
  }
}

export const newListing: FieldValues = { status: 'available', rent_period: 'month' }

/** Returns the initial values of a listing copied from another: all but its pictures, and with the status of a new one. */
export function valuesLike(listing: StaffProperty): FieldValues {
  return { ...valuesOfListing(listing), ...newListing, rent_period: listing.rent_period ?? 'month', media: [] }
}

/** The fields that two users can change in conflict. */
export const comparedFields = [
  ...fields
    .filter(({ key }) => key !== 'source_reference' && key !== 'publication' && key !== 'owner_id')
    .map(({ key }) => key),
  'title_am',
  'description_am',
] as const

function formValue(value: StaffProperty[AttributeKey]): string | string[] {
  if (Array.isArray(value)) return value
  return typeof value === 'number' ? plainDecimal(value) : typeof value === 'string' ? value : written(value)
}

function written(value: number | boolean | null): string {
  return value === null ? '' : String(value)
}

/** Formats an amount, a number on the wire; cents get two digits, as everywhere. */
export function plainDecimal(value: number | null): string {
  if (value === null) return ''
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}

/** Returns a stored area in a unit, for editing: `120`, `83.61`. */
export function writtenArea(squareFeet: string, unit: AreaUnit): string {
  if (unit === 'ft2' || !/^\d+(\.\d+)?$/.test(squareFeet)) return squareFeet
  return String(Number((Number(squareFeet) * squareMetresPerSquareFoot).toFixed(2)))
}
