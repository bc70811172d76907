import {
  fields,
  fieldsAm,
  fieldsEn,
  translationColumns,
  type FileField,
  type ListingFields,
  type TranslationColumn,
} from '#domains/listing-fields/index.ts'
import { normalized } from '#shared/fold.ts'

/**
 * The fields that a column of a file can hold: those of listings with a file column, texts in other languages, areas in square metres, and
 * picture names.
 */
export type ImportField =
  | ListingFields[FileField]['file']['name']
  | TranslationColumn['name']
  | 'square_metres'
  | 'pictures'

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

/** Each field with its names in files: its own, and those of other programs; earlier ones take precedence. */
const columns = [
  ...fields.flatMap(({ file, key }) => {
    if (!file) return []
    const own = { name: file.name as ImportField, synonyms: file.synonyms }
    if (key === 'square_feet') return [own, squareMetres]
    return [own, ...translationColumns.filter((column) => column.key === key)]
  }),
  pictures,
]

/** The field names, in the order in which messages list them. */
export const importFields: readonly ImportField[] = columns.map(({ name }) => name)

/** Each of these needs a column or a default. */
export const requiredFields = ['title', 'category', 'location', 'price'] as const satisfies readonly ImportField[]

/** Values used where neither the file nor the user states one. A missing description defaults to the title. */
export const standardDefaults: Cells = { property_type: 'rent', status: 'available' }

/** Cell texts by field; fields that are not stated are absent. */
export type Cells = Partial<Record<ImportField, string>>

/** Returns the names of file fields in one language. */
export function importFieldNames({ inFiles, ...names }: FieldNames) {
  return { ...Object.fromEntries(columnsNamed(names)), ...inFiles } as Readonly<Record<ImportField, string>>
}

type FieldNames = typeof fieldsEn | typeof fieldsAm

function columnsNamed(names: Readonly<Record<string, unknown>>): [string, unknown][] {
  const own = fields.flatMap(({ key, file }): [string, string][] => (file ? [[file.name, key]] : []))
  const translated = translationColumns.map(({ name }): [string, string] => [name, name])
  return [...own, ...translated].map(([column, key]) => [column, names[key]])
}

/** Names in files take precedence over names on the screens. */
const namings = new Map([
  ...[fieldsEn, fieldsAm].flatMap(screenNames),
  ...columns.flatMap(({ name, synonyms }) => [name, ...synonyms].map((naming, rank) => entryOf(naming, name, rank))),
])

function entryOf(naming: string, field: ImportField, rank: number) {
  return [columnKey(naming), { field, rank }] as const
}

/** Returns the field names on the screens of one language, which are the least specific. */
function screenNames({ inFiles, areaInSquareMetres, otherArea, ...names }: FieldNames) {
  const areas = [areaInSquareMetres, otherArea.m2].map((text) => ['square_metres', text])
  return [...columnsNamed(names), ...Object.entries(inFiles), ...areas].map(([field, text]) =>
    entryOf(String(text), field as ImportField, 100),
  )
}

/** Returns a name without letter case, spaces, underscores and punctuation: `Price (ETB)` and `price_etb` are equal. */
export function columnKey(name: string): string {
  return normalized(name, 'NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** Returns the field named by a column, if any; a lower rank is more specific. */
export function fieldOfColumn(name: string): { field: ImportField; rank: number } | undefined {
  return namings.get(columnKey(name))
}

/** Names that suggest a field without being its name in files: the user has to confirm them. */
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

/** Shorter field names are ignored inside longer column names. */
const shortestPart = 5

/** Further words of a column's name are ignored: all runs of words are compared with the names of fields. */
const maxWords = 20

/** Returns the field that people may also mean by a name, whatever it is in files. */
export function hintOf(column: string): ImportField | undefined {
  return hints[columnKey(column)]
}

/** Returns the fields whose names are part of a column's name: `Asking price (negotiable)`. */
export function namesWithin(column: string): ImportField[] {
  const words = column.toLowerCase().split(/[^\p{L}\p{N}]+/u, maxWords)
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
