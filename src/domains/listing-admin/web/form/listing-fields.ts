import type { FieldValues } from '#ui/admin/form-dialog.tsx'
import { attributes, fields, holdsList, type AttributeKey, type StaffProperty } from '#domains/listings/index.ts'

/** The fields of the property form under the names of the call (specification §7); '' is "not stated". */
export type ListingFields = Record<string, string | readonly string[] | number | null | undefined | Translated>
type Translated = { am: { title: string; description: string } }

/** Fields of the form that are sent as they stand there; what only managers send is no field of it. */
const plainFields = fields
  .filter(({ key, kind, column }) => column && !holdsList(kind) && key !== 'source_reference' && key !== 'owner_id')
  .map(({ key }) => key)

const lists = attributes.filter(({ kind }) => holdsList(kind)).map(({ key }) => key)

/** What the form holds, for the call. */
export function fieldsOf(values: FormData): ListingFields {
  const text = (name: string) => String(values.get(name) ?? '')
  const all = (name: string) => values.getAll(name).map(String)
  return {
    ...Object.fromEntries(plainFields.filter((name) => values.has(name)).map((name) => [name, text(name)])),
    ...Object.fromEntries(whereAbsent(values).map((name) => [name, ''])),
    ...Object.fromEntries(lists.map((name) => [name, all(name)])),
    media: all('media'),
    translations: { am: { title: text('title_am'), description: text('description_am') } },
  }
}

/** A field that the form hides (a rent's period at a sale, a subcategory without a category) is stated no more. */
function whereAbsent(values: FormData): string[] {
  return ['rent_period', 'subcategory_id'].filter((name) => !values.has(name))
}

/** A listing as the form shows it. */
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
    latitude: written(listing.latitude),
    longitude: written(listing.longitude),
    ...Object.fromEntries(attributes.map(({ key }) => [key, formValue(listing[key])])),
    media: listing.media.map(({ id }) => String(id)),
  }
}

/** What a new listing starts with. */
export const newListing: FieldValues = { status: 'available', rent_period: 'month' }

/** The fields that two people can change differently. */
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

/** Amounts are numbers on the wire; cents stand with two digits, as everywhere else. */
function plainDecimal(value: number | null): string {
  if (value === null) return ''
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}
