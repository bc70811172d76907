import { attributes, fieldsAm, fieldsEn, type AttributeKey } from '#domains/listings/index.ts'
import { columnKey, type Cells, type ImportField } from './import-fields.ts'

/** What people put into a cell to say nothing. */
const nothing = new Set(['', '-', '–', '—', '?', 'n/a', 'na', 'nan', 'null', 'none', 'not stated'])
const needed = new Set<ImportField>(['title', 'category', 'location', 'property_type', 'status', 'price'])
const numbers = new Set<ImportField>(['price', 'square_metres', ...attributesOf('amount')])
const several = new Set<ImportField>(attributesOf('choices'))
const answers = { yes: ['yes', 'true', '1', 'y', 't', 'አዎ'], no: ['no', 'false', '0', 'n', 'f', 'አይ', 'የለም'] }

/** Words of other programs and of people, by the word that the rules know. */
const words: Partial<Record<ImportField, Record<string, readonly string[]>>> = {
  property_type: {
    rent: ['rent', 'for rent', 'rental', 'to let', 'let', 'lease', 'የሚከራይ'],
    sell: ['sell', 'sale', 'for sale', 'buy', 'የሚሸጥ'],
  },
  rent_period: {
    day: ['day', 'daily', 'per day', 'night', 'በቀን'],
    month: ['month', 'monthly', 'per month', 'በወር'],
    year: ['year', 'yearly', 'annual', 'per year', 'በዓመት'],
  },
  status: {
    available: ['available', 'active', 'open', 'published'],
    pending: ['pending', 'reserved', 'under offer'],
    sold: ['sold', 'rented', 'let', 'closed'],
  },
  hide_position: answers,
  ...Object.fromEntries(attributesOf('yesNo').map((field) => [field, answers])),
  ...Object.fromEntries(attributes.flatMap((field) => ('options' in field ? [[field.key, namesOf(field)]] : []))),
  furnished: {
    yes: [...answers.yes, 'furnished'],
    no: [...answers.no, 'unfurnished', 'not furnished'],
  },
}

const knownWord = Object.fromEntries(
  Object.entries(words).map(([field, choices]) => [
    field,
    new Map(Object.entries(choices).flatMap(([word, others]) => others.map((other) => [columnKey(other), word]))),
  ]),
)

/** Brings written cells to the form that the rules of a listing know; what they do not understand stays as it is. */
export function cleanedCells(cells: Cells): Cells {
  const cleaned: Cells = {}
  for (const [field, value] of Object.entries(cells) as [ImportField, string][]) {
    const text = cleanedText(field, value.trim())
    if (text !== undefined) cleaned[field] = text
  }
  return cleaned
}

/** The options of an attribute, each with its names in all languages. */
function namesOf({ key, options }: Extract<(typeof attributes)[number], { options: object }>) {
  const names = [fieldsEn, fieldsAm].map((texts): OptionNames => texts.options[key as keyof typeof fieldsEn.options])
  return Object.fromEntries(options.map((option) => [option, [option, ...names.map((texts) => texts[option] ?? '')]]))
}
type OptionNames = Readonly<Record<string, string>>

function cleanedText(field: ImportField, text: string): string | undefined {
  if (text === '' || (!needed.has(field) && nothing.has(text.toLowerCase()))) return undefined
  if (field === 'description') return text
  if (numbers.has(field)) return plainNumber(text)
  const known = (word: string) => knownWord[field]?.get(columnKey(word))
  if (several.has(field))
    return text
      .split(/[;|,]/)
      .map((word) => known(word) ?? word.trim())
      .join('; ')
  return known(text) ?? text.replaceAll(/\s*[\r\n\t\v\f]+\s*/g, ' ')
}

function attributesOf(wanted: 'amount' | 'yesNo' | 'choices'): AttributeKey[] {
  return attributes.flatMap(({ key, kind }) => (kind === wanted ? [key] : []))
}

/** `ETB 1,250,000.50`, `90 000 ብር`, `120 m²` → digits and a point; anything else stays and is refused by the rules. */
function plainNumber(text: string): string {
  const bare = text
    .replaceAll(/^(etb|birr|br\.?|ብር)|(etb|birr|br\.?|ብር|sq\.?\s*(ft|m)|sqft|sqm|m2|m²|ካሬ)$/giu, '')
    .trim()
  return /^\d{1,3}([, \u00a0\u202f]\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(/[, \u00a0\u202f]/g, '') : bare
}
