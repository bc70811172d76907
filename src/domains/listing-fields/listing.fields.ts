import type { CategoryKind } from '#domains/taxonomy/index.ts'
import { attributeFields } from './listing.attributes.ts'
import {
  listingStatuses,
  listingTypes,
  filterOfParameter,
  rentPeriods,
  type AttributeField,
  type FieldKind,
  type ListingField,
} from './listing-field.ts'

/** All fields of a listing under their API names (specification §3), in the order of messages. */
const listingFields = {
  source_reference: {
    column: 'sourceReference',
    kind: 'line',
    max: 100,
    about: 'Reference of the listing in its source, unique per owner',
    file: {
      name: 'source_reference',
      synonyms: ['reference', 'ref', 'reference number', 'reference no', 'listing id', 'external id', 'id', 'መለያ'],
    },
  },
  title: {
    column: 'title',
    kind: 'line',
    max: 200,
    required: true,
    file: {
      name: 'title',
      synonyms: ['name', 'headline', 'listing title', 'ርዕስ'],
      translations: { am: ['title amharic', 'amharic title', 'የአማርኛ ርዕስ'] },
    },
  },
  description: {
    column: 'description',
    kind: 'paragraphs',
    max: 10_000,
    required: true,
    file: {
      name: 'description',
      synonyms: ['details', 'text', 'body', 'መግለጫ'],
      translations: { am: ['description amharic', 'amharic description', 'የአማርኛ መግለጫ'] },
    },
  },
  category_id: {
    column: 'categoryId',
    kind: 'special',
    required: true,
    file: {
      name: 'category',
      synonyms: ['category name', 'property type raw', 'kind', 'home type', 'house type', 'ምድብ'],
    },
  },
  subcategory_id: {
    column: 'subcategoryId',
    kind: 'special',
    file: { name: 'subcategory', synonyms: ['subcategory name', 'sub type', 'ንዑስ ምድብ'] },
  },
  location_id: {
    column: 'locationId',
    kind: 'special',
    required: true,
    file: {
      name: 'location',
      synonyms: ['neighbourhood', 'neighborhood', 'place', 'sub city', 'city', 'address', 'አካባቢ', 'ክፍለ ከተማ'],
    },
  },
  latitude: {
    column: 'latitude',
    kind: 'degrees',
    max: 90,
    file: { name: 'latitude', synonyms: ['lat', 'gps latitude', 'ኬክሮስ'] },
  },
  longitude: {
    column: 'longitude',
    kind: 'degrees',
    max: 180,
    file: { name: 'longitude', synonyms: ['lng', 'lon', 'long', 'gps longitude', 'ኬንትሮስ'] },
  },
  hide_position: {
    column: 'hidePosition',
    kind: 'yesNo',
    about: 'Show the point only within 300 m; only people who may change the listing get the exact one',
    file: { name: 'hide_position', synonyms: ['hide location', 'hide address', 'approximate location'] },
  },
  property_type: {
    column: 'propertyType',
    kind: 'choice',
    options: listingTypes,
    required: true,
    file: {
      name: 'property_type',
      synonyms: ['offer', 'offer type', 'deal', 'listing type', 'rent or sell', 'rent or sale'],
    },
  },
  rent_period: {
    column: 'rentPeriod',
    kind: 'choice',
    options: rentPeriods,
    about: 'Period that the price of a rent covers; default: a month',
    file: { name: 'rent_period', synonyms: ['period', 'price period'] },
  },
  status: {
    column: 'status',
    kind: 'choice',
    options: listingStatuses,
    required: true,
    file: { name: 'status', synonyms: ['availability', 'ሁኔታ'] },
  },
  publication: { column: 'publication', kind: 'special' },
  price: {
    column: 'price',
    kind: 'amount',
    digits: 12,
    about: 'Birr, at most two decimals',
    required: true,
    file: {
      name: 'price',
      synonyms: ['price etb', 'price birr', 'price in birr', 'monthly rent', 'amount', 'etb', 'ዋጋ'],
    },
  },
  ...attributeFields,
  owner_id: { column: 'ownerId', kind: 'special' },
  media: { kind: 'special' },
} as const satisfies Record<string, ListingField>

export type ListingFields = typeof listingFields
export type FieldKey = keyof ListingFields
export type AttributeFields = typeof attributeFields
export type AttributeKey = keyof AttributeFields

/** The type of a field's stored value. */
export type ValueOf<Field> = Field extends { kind: 'count' | 'degrees' }
  ? number | null
  : Field extends { kind: 'yesNo' }
    ? boolean | null
    : Field extends { kind: 'choice'; options: readonly (infer Option)[] }
      ? Option | null
      : Field extends { kind: 'choices'; options: readonly (infer Option)[] }
        ? Option[]
        : Field extends { kind: 'tags' }
          ? string[]
          : string | null

/** A listing's attributes by the names of their columns. */
export type AttributeValues = { [Key in AttributeKey as AttributeFields[Key]['column']]: ValueOf<AttributeFields[Key]> }

/** The keys of fields whose declaration extends a type. */
type KeysWith<Fields, Part> = { [Key in keyof Fields]: Fields[Key] extends Part ? Key : never }[keyof Fields]
export type FileField = KeysWith<ListingFields, { file: object }>
export type TranslatedField = KeysWith<ListingFields, { file: { translations: object } }>
type TranslationLanguage = keyof ListingFields[TranslatedField]['file']['translations']

type Choice = { options: readonly string[] }
/** The names that `messages/fields.*.ts` must have: one per option of every attribute with options. */
export type OptionNames = {
  [Key in KeysWith<AttributeFields, Choice>]: Record<Extract<AttributeFields[Key], Choice>['options'][number], string>
}
type RestrictedAttribute = KeysWith<AttributeFields, { appliesTo: object }>

type RangeAttribute = KeysWith<AttributeFields, { filter: { range: true | 'beside' } }>
type ExactAttribute = Exclude<
  KeysWith<AttributeFields, { filter: object }>,
  KeysWith<AttributeFields, { filter: { range: true } }>
>
/** The parameters that filter lists by attributes: `furnished`, `year_built_min`. */
type FilterName = ExactAttribute | `${RangeAttribute}_${'min' | 'max'}`
/** Filter values of attributes; several amenities must all be present. */
export type AttributeFilters = { [Name in Exclude<FilterName, 'bedrooms'>]?: FilterValue | undefined } & {
  bedrooms?: number | undefined
}
type FilterValue = string | number | boolean | readonly string[]

export type Attribute = AttributeField & { key: AttributeKey; column: keyof AttributeValues }

// Marked pure, so that bundles of public pages contain only the attributes.
/** The declarations as a list with a common type, for loops. */
export const attributes = /* @__PURE__ */ entries(attributeFields) as readonly Attribute[]
export const fields = /* @__PURE__ */ entries(listingFields) as readonly (ListingField & {
  key: FieldKey
  appliesTo?: readonly CategoryKind[]
})[]
export const restrictedAttributes = /* @__PURE__ */ attributes.filter(
  (field): field is Attribute & { key: RestrictedAttribute } => field.appliesTo !== undefined,
)

/** A parameter that filters by an attribute: by value, minimum or maximum. */
export type AttributeParameter = { name: FilterName; field: Attribute; compares: 'value' | 'min' | 'max' }
export const attributeParameters = /* @__PURE__ */ attributes.flatMap((field): AttributeParameter[] => {
  if (!field.filter) return []
  const { range } = field.filter
  const compared =
    range === true ? (['min', 'max'] as const) : range ? (['value', 'min', 'max'] as const) : (['value'] as const)
  return compared.map((compares) => ({
    name: (compares === 'value' ? field.key : `${field.key}_${compares}`) as FilterName,
    field,
    compares,
  }))
})

/** A text of a listing in another language, under its name in files, forms and the history: `title_am`. */
export type TranslationColumn = {
  name: `${TranslatedField}_${TranslationLanguage}`
  key: TranslatedField
  language: TranslationLanguage
  synonyms: readonly string[]
}
export const translationColumns = /* @__PURE__ */ fields.flatMap(({ key, file }) =>
  Object.entries(file?.translations ?? {}).map(
    ([language, synonyms]) => ({ name: `${key}_${language}`, key, language, synonyms }) as TranslationColumn,
  ),
)

function entries(list: Readonly<Record<string, object>>): object[] {
  return Object.entries(list).map(([key, field]) => ({ ...field, key }))
}

/** Whether listings of a kind of category have an attribute. */
export function appliesTo({ appliesTo: kinds }: Pick<AttributeField, 'appliesTo'>, kind: CategoryKind): boolean {
  return kinds?.includes(kind) ?? true
}

/** Whether an attribute applies to a type of offer and, for a rent, its period. */
export function isOfOffer({ offer, periods }: Attribute, type: string | null, period: string | null): boolean {
  return (offer ?? type) === type && !(type === 'rent' && periods?.every((one) => one !== (period ?? 'month')))
}

/** Whether a parameter applies only to rents. */
export function isOfRents(parameter: string): boolean {
  const name = filterOfParameter(parameter)
  return name === 'rent_period' || attributes.some(({ key, offer }) => key === name && offer === 'rent')
}

/** Returns the attributes as stored in a category: those that do not apply are 0 or not stated (readings, "Property"). */
export function applicableAttributes(kind: CategoryKind, values: AttributeValues): AttributeValues {
  return mapAttributes((field) => (appliesTo(field, kind) ? values[field.column] : valueOutside(field)))
}

/** Returns the stored value of an attribute that does not apply. */
export function valueOutside(field: Pick<AttributeField, 'kind' | 'otherwise'>): unknown {
  if (field.otherwise === undefined) return valueNotGiven(field)
  return field.kind === 'amount' ? `${field.otherwise}.00` : field.otherwise
}

/** Returns the stored value of an attribute that is not stated. */
export function valueNotGiven({ kind }: Pick<AttributeField, 'kind'>): null | [] {
  return holdsList(kind) ? [] : null
}

/** Whether an attribute holds a list of words. */
export function holdsList(kind: FieldKind['kind']): boolean {
  return kind === 'tags' || kind === 'choices'
}

/** Returns a value for each attribute, by column. */
export function mapAttributes(valueOf: (field: Attribute) => unknown): AttributeValues {
  return Object.fromEntries(attributes.map((field) => [field.column, valueOf(field)])) as AttributeValues
}
