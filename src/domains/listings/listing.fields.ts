import type { CategoryKind } from '#domains/taxonomy/index.ts'

/** Offered for rent or for sale (specification §3). */
export const listingTypes = ['rent', 'sell'] as const
export type ListingType = (typeof listingTypes)[number]

/** Any choice is allowed at any time; there is no transition rule (specification §4). */
export const listingStatuses = ['available', 'pending', 'sold'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** What the price of a rent may cover (readings, "Property"). */
export const rentPeriods = ['day', 'month', 'year'] as const

const notCars = ['home', 'office', 'business', 'land', 'other'] as const satisfies readonly CategoryKind[]

/** What a field holds, and its limits. */
type Kind =
  | { kind: 'line' | 'paragraphs'; max: number }
  /** A whole number. */
  | { kind: 'count'; min: number; max: number }
  /** An exact decimal with two decimals; `digits` stand before the point. */
  | { kind: 'amount'; digits: number }
  | { kind: 'yesNo' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'tags'; max: number; most: number }
  /** Price, place, media and the like: written by hand where they are read, shown and stored. */
  | { kind: 'special' }

type ListingField = Kind & {
  /** Name in a row of the table of listings (`listing.table.ts`). */
  column?: string
  /** For the API document. */
  about?: string
  /** Stated by every published listing to whose category it applies (specification §5). */
  required?: true
  /** The column of files that holds it, and the names that other programs give it; absent: neither imported nor exported. */
  file?: { name: string; synonyms: readonly string[] }
}

/** A fact of the thing that is offered; null is "not stated". */
type AttributeField = Exclude<Kind, { kind: 'special' | 'line' | 'paragraphs' | 'choice' }> &
  ListingField & {
    column: string
    /** The kinds of categories that have it; absent: all. */
    appliesTo?: readonly CategoryKind[]
    /** What stands in the table where it does not apply; null unless said. */
    otherwise?: 0
    /** Lists of the API can be narrowed to one value of it; those of pages where they are named, to one of the values offered there. */
    filter?: { about: string; on: readonly ('storefront' | 'admin')[]; values: readonly number[] }
    /** Whether `listing_counts` knows it. */
    counted?: true
    /** How the page of a listing shows it: always, where it is stated, or by hand, in a place of its own. */
    shown: 'always' | 'stated' | 'byHand'
    /** What the form draws for it; by its kind unless said. */
    control?: 'area' | 'amenities'
  }

/**
 * Each attribute of a listing, once. Rules, schemas, rows, filters, form, import, export and pages derive from it: a new one takes a line here, its
 * column in `listing.table.ts` and a migration, and its name in `messages/fields.*.ts`.
 */
export const attributeFields = {
  bedrooms: {
    column: 'bedrooms',
    kind: 'count',
    min: 0,
    max: 100,
    required: true,
    appliesTo: notCars,
    otherwise: 0,
    filter: { about: 'Exact number of bedrooms', on: [], values: [] },
    counted: true,
    shown: 'byHand',
    file: { name: 'bedrooms', synonyms: ['bedroom', 'beds', 'bed rooms', 'number of bedrooms', 'መኝታ ቤት'] },
  },
  bathrooms: {
    column: 'bathrooms',
    kind: 'count',
    min: 0,
    max: 100,
    required: true,
    appliesTo: notCars,
    otherwise: 0,
    shown: 'byHand',
    file: { name: 'bathrooms', synonyms: ['bathroom', 'baths', 'bath rooms', 'number of bathrooms', 'መታጠቢያ ቤት'] },
  },
  square_feet: {
    column: 'squareFeet',
    kind: 'amount',
    digits: 10,
    required: true,
    appliesTo: notCars,
    otherwise: 0,
    shown: 'byHand',
    control: 'area',
    file: { name: 'square_feet', synonyms: ['sqft', 'sq ft', 'size sqft', 'area sqft', 'size ft2'] },
  },
  floor: {
    column: 'floor',
    kind: 'count',
    min: -5,
    max: 200,
    about: '0 is the ground floor, -1 the first below it; homes and offices only',
    appliesTo: ['home', 'office'],
    filter: {
      about: 'Exactly this floor; 0 is the ground floor',
      on: ['storefront', 'admin'],
      values: [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
    },
    shown: 'stated',
    file: { name: 'floor', synonyms: ['floor number', 'storey', 'level', 'ፎቅ'] },
  },
  furnished: {
    column: 'furnished',
    kind: 'yesNo',
    shown: 'always',
    file: { name: 'furnished', synonyms: ['is furnished', 'furnishing'] },
  },
  amenities: {
    column: 'amenities',
    kind: 'tags',
    max: 60,
    most: 50,
    about: 'A list, a JSON list, or names between commas',
    shown: 'byHand',
    control: 'amenities',
    file: { name: 'amenities', synonyms: ['features', 'facilities', 'አገልግሎቶች'] },
  },
} as const satisfies Record<string, AttributeField>

/** Each field of a listing under its name on the wire (specification §3), in the order in which people are told. */
export const listingFields = {
  source_reference: {
    column: 'sourceReference',
    kind: 'line',
    max: 100,
    about: 'What its source calls the listing, unique among those of its owner',
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
    file: { name: 'title', synonyms: ['name', 'headline', 'listing title', 'ርዕስ'] },
  },
  description: {
    column: 'description',
    kind: 'paragraphs',
    max: 10_000,
    required: true,
    file: { name: 'description', synonyms: ['details', 'text', 'body', 'መግለጫ'] },
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
  latitude: { column: 'latitude', kind: 'special' },
  longitude: { column: 'longitude', kind: 'special' },
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
    about: 'What the price of a rent covers; a month unless said',
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

/** What a row holds of a field. */
export type ValueOf<Field> = Field extends { kind: 'count' }
  ? number | null
  : Field extends { kind: 'amount' }
    ? string | null
    : Field extends { kind: 'yesNo' }
      ? boolean | null
      : string[]

/** The attributes of a listing under the names of their columns. */
export type AttributeValues = { [Key in AttributeKey as AttributeFields[Key]['column']]: ValueOf<AttributeFields[Key]> }

/** The keys of the fields of which a condition on their declaration holds. */
type KeysWith<Fields, Part> = { [Key in keyof Fields]: Fields[Key] extends Part ? Key : never }[keyof Fields]
export type FileField = KeysWith<ListingFields, { file: object }>
export type RestrictedAttribute = KeysWith<AttributeFields, { appliesTo: object }>
export type FilterAttribute = KeysWith<AttributeFields, { filter: object }>

type Attribute = AttributeField & { key: AttributeKey; column: keyof AttributeValues }

// Marked pure, so that public pages carry the attributes alone.
/** Declarations one by one, as wide as all of them: what a loop over the list reads. */
export const attributes = /* @__PURE__ */ entries(attributeFields) as readonly Attribute[]
export const fields = /* @__PURE__ */ entries(listingFields) as readonly (ListingField & {
  key: FieldKey
  appliesTo?: readonly CategoryKind[]
})[]
export const restrictedAttributes = /* @__PURE__ */ attributes.filter(
  (field): field is Attribute & { key: RestrictedAttribute } => field.appliesTo !== undefined,
)
export const filterAttributes = /* @__PURE__ */ attributes.filter(
  (field): field is FilterableAttribute => field.filter !== undefined && field.kind === 'count',
)
type FilterableAttribute = Extract<Attribute, { kind: 'count' }> & {
  key: FilterAttribute
  column: AttributeFields[FilterAttribute]['column']
}

function entries(list: Readonly<Record<string, object>>): object[] {
  return Object.entries(list).map(([key, field]) => ({ ...field, key }))
}

/** Whether the listings of a kind of category have an attribute. */
export function appliesTo({ appliesTo: kinds }: Pick<AttributeField, 'appliesTo'>, kind: CategoryKind): boolean {
  return kinds?.includes(kind) ?? true
}

/** The attributes as they are stored in a category: one that does not apply is 0 or not stated (readings, "Property"). */
export function applicableAttributes(kind: CategoryKind, values: AttributeValues): AttributeValues {
  return mapAttributes((field) => (appliesTo(field, kind) ? values[field.column] : valueOutside(field)))
}

/** What stands in the table of an attribute that does not apply. */
export function valueOutside({ kind, otherwise }: AttributeField): unknown {
  if (otherwise === undefined) return kind === 'tags' ? [] : null
  return kind === 'amount' ? `${otherwise}.00` : otherwise
}

/** A value for each attribute, by its column. */
export function mapAttributes(valueOf: (field: Attribute) => unknown): AttributeValues {
  return Object.fromEntries(attributes.map((field) => [field.column, valueOf(field)])) as AttributeValues
}
