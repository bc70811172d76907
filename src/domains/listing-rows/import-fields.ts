import { fields, fieldsAm, fieldsEn, type FileField, type ListingFields } from '#domains/listing-fields/index.ts'

/** What a column of a file can hold: the fields that have a column in files, areas in square metres, and names of pictures. */
export type ImportField = ListingFields[FileField]['file']['name'] | 'square_metres' | 'pictures'

const squareMetres = {
  name: 'square_metres',
  synonyms: [
    'square meters',
    'square meter',
    'sqm',
    'sq m',
    'm2',
    'size m2',
    'area m2',
    'area sqm',
    'ካሬ',
    'ስፋት ካሬ ሜትር',
  ],
} as const

const pictures = {
  name: 'pictures',
  synonyms: [
    'picture',
    'photos',
    'photo',
    'images',
    'image',
    'picture names',
    'photo names',
    'image names',
    'picture files',
    'photo files',
    'image files',
    'ፎቶ',
    'ፎቶዎች',
    'ምስል',
    'ምስሎች',
  ],
} as const

/** Each with its names in files: its own, and those of other programs; an earlier one wins over a later one. */
const columns = [
  ...fields.flatMap(({ file, key }) => {
    if (!file) return []
    const own = { name: file.name as ImportField, synonyms: file.synonyms }
    return key === 'square_feet' ? [own, squareMetres] : [own]
  }),
  pictures,
]

/** The same by name, in the order in which people are told. */
export const importFields: readonly ImportField[] = columns.map(({ name }) => name)

/** Without these nothing can be said about a home; each needs a column or a default. */
export const requiredFields = ['title', 'category', 'location', 'price'] as const satisfies readonly ImportField[]

/** What holds where neither the file nor the person says it. A missing description is the title. */
export const standardDefaults: Cells = { property_type: 'rent', status: 'available' }

/** Written values by field; what is not stated is absent. */
export type Cells = Partial<Record<ImportField, string>>

/** What people call the fields of files, by the names of one language. */
export function importFieldNames({ inFiles, ...names }: FieldNames) {
  return { ...Object.fromEntries(columnsNamed(names)), ...inFiles } as Readonly<Record<ImportField, string>>
}

type FieldNames = typeof fieldsEn | typeof fieldsAm

function columnsNamed(names: Readonly<Record<string, unknown>>): [string, unknown][] {
  return fields.flatMap(({ key, file }) => (file ? [[file.name, names[key]]] : []))
}

/** What files call a field counts more than what the screens call another one. */
const namings = new Map([
  ...[fieldsEn, fieldsAm].flatMap(screenNames),
  ...columns.flatMap(({ name, synonyms }) => [name, ...synonyms].map((naming, rank) => entryOf(naming, name, rank))),
])

function entryOf(naming: string, field: ImportField, rank: number) {
  return [columnKey(naming), { field, rank }] as const
}

/** The least clear names: those of the fields on the screens of one language. */
function screenNames({ inFiles, areaInSquareMetres, otherArea, ...names }: FieldNames) {
  const areas = [areaInSquareMetres, otherArea.m2].map((text) => ['square_metres', text])
  return [...columnsNamed(names), ...Object.entries(inFiles), ...areas].map(([field, text]) =>
    entryOf(String(text), field as ImportField, 100),
  )
}

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

/** Words that name a field to people without being its name in files: what a column called so holds has to be said. */
const hints: Readonly<Record<string, ImportField>> = {
  size: 'square_metres',
  area: 'square_metres',
  cost: 'price',
  rent: 'price',
  bed: 'bedrooms',
  bedroom: 'bedrooms',
  bath: 'bathrooms',
  type: 'category',
  offer: 'property_type',
  ካሬ: 'square_metres',
  ስፋት: 'square_metres',
  መኝታ: 'bedrooms',
}

/** Shorter names of fields say nothing inside a longer name of a column. */
const shortestPart = 5

/** The field that people may also mean by a name, whatever it is in files. */
export function hintOf(column: string): ImportField | undefined {
  return hints[columnKey(column)]
}

/** The fields whose names are a part of a column's name: `Asking price (negotiable)`. */
export function namesWithin(column: string): ImportField[] {
  const words = column.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const parts = words.flatMap((_, from) => words.slice(from).map((__, length) => words.slice(from, from + length + 1)))
  return parts.flatMap((part) => {
    const key = columnKey(part.join(''))
    const named = key.length >= shortestPart ? namings.get(key)?.field : undefined
    return named ?? hints[key] ?? []
  })
}

export function isImportField(name: string): name is ImportField {
  return importFields.some((field) => field === name)
}
