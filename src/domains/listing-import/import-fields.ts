/** What a column of a file can hold, in the order in which people are told. Names as on the wire (specification §3). */
export const importFields = [
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
  'square_metres',
  'furnished',
  'amenities',
] as const
export type ImportField = (typeof importFields)[number]

/** Without these nothing can be said about a home; each needs a column or a default. */
export const requiredFields = ['title', 'category', 'location', 'price'] as const satisfies readonly ImportField[]

/** What holds where neither the file nor the person says it. A missing description is the title. */
export const standardDefaults: Cells = { property_type: 'rent', status: 'available' }

/** Written values by field; what is not stated is absent. */
export type Cells = Partial<Record<ImportField, string>>

/** Names under which columns of other programs carry a field, besides its own; an earlier one wins over a later one. */
const synonyms: Record<ImportField, readonly string[]> = {
  source_reference: ['reference', 'ref', 'reference number', 'reference no', 'listing id', 'external id', 'id', 'መለያ'],
  title: ['name', 'headline', 'listing title', 'ርዕስ'],
  description: ['details', 'text', 'body', 'መግለጫ'],
  category: ['category name', 'property type raw', 'kind', 'home type', 'house type', 'ምድብ'],
  subcategory: ['subcategory name', 'sub type', 'ንዑስ ምድብ'],
  location: ['neighbourhood', 'neighborhood', 'place', 'sub city', 'city', 'address', 'አካባቢ', 'ክፍለ ከተማ'],
  property_type: ['offer', 'offer type', 'deal', 'listing type', 'rent or sell', 'rent or sale'],
  rent_period: ['period', 'price period'],
  status: ['availability', 'ሁኔታ'],
  price: ['price etb', 'price birr', 'price in birr', 'monthly rent', 'amount', 'etb', 'ዋጋ'],
  bedrooms: ['bedroom', 'beds', 'bed rooms', 'number of bedrooms', 'መኝታ ቤት'],
  bathrooms: ['bathroom', 'baths', 'bath rooms', 'number of bathrooms', 'መታጠቢያ ቤት'],
  square_feet: ['sqft', 'sq ft', 'size sqft', 'area sqft', 'size ft2'],
  square_metres: ['square meters', 'square meter', 'sqm', 'sq m', 'm2', 'size m2', 'area m2', 'area sqm', 'ካሬ'],
  furnished: ['is furnished', 'furnishing'],
  amenities: ['features', 'facilities', 'አገልግሎቶች'],
}

const namings = new Map(
  importFields.flatMap((field) =>
    [field, ...synonyms[field]].map((name, rank) => [columnKey(name), { field, rank }] as const),
  ),
)

/** A name without letter case, spaces, underscores and other signs: `Price (ETB)` and `price_etb` are one. */
export function columnKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** The field that a column of this name holds, if its name says so; a lower rank says it more clearly. */
export function fieldOfColumn(name: string): { field: ImportField; rank: number } | undefined {
  return namings.get(columnKey(name))
}

export function isImportField(name: string): name is ImportField {
  return importFields.some((field) => field === name)
}
