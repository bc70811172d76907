import { attributes, fieldsAm, fieldsEn, type AttributeKey } from '#domains/listing-fields/index.ts'
import { type Measure, readMeasure } from '#domains/listing-search/index.ts'
import type { TextByLanguage } from '#shared/message.ts'
import { trimmed } from '#shared/validation/text.ts'
import { columnKey, type Cells, type ImportField } from './import-fields.ts'

/** Values that people use for an empty cell. */
const nothing = new Set(['', '-', '–', '—', '?', 'n/a', '#n/a', 'na', 'nan', 'null', 'none', 'not stated'])
const needed = new Set<ImportField>(['title', 'category', 'location', 'property_type', 'status', 'price'])
const areas = {
  squareMetre: ['square_metres', 1],
  squareFoot: ['square_feet', 1],
  hectare: ['square_metres', 10_000],
} as const
/** The units allowed in the number cells of these fields. */
const counted: Partial<Record<ImportField, readonly Measure['unit'][]>> = {
  bedrooms: ['bedroom', 'room'],
  bathrooms: ['bathroom', 'room'],
  floor: ['floor'],
  parking: ['parkingPlace'],
  frontage: ['metre', 'frontage'],
  mileage: ['kilometre'],
  advance_months: ['month', 'advance'],
  minimum_stay: ['month', 'minimumStay'],
}
const amounts = new Set<ImportField>(attributesOf('amount'))
const several = new Set<ImportField>(attributesOf('choices'))
const answers = {
  yes: ['yes', 'true', '1', 'y', 't', 'አዎ', 'አለ', 'አለው'],
  no: ['no', 'false', '0', 'n', 'f', 'አይ', 'አይደለም', 'የለም', 'የለውም'],
}

/** Words of other programs and of people, grouped by the value that the rules accept. */
const words: Partial<Record<ImportField, Record<string, readonly string[]>>> = {
  property_type: {
    rent: ['rent', 'for rent', 'rental', 'to let', 'let', 'lease', 'የሚከራይ', 'ለኪራይ', 'ኪራይ'],
    sell: ['sell', 'sale', 'for sale', 'buy', 'selling', 'የሚሸጥ', 'ለሽያጭ', 'ሽያጭ'],
  },
  rent_period: {
    day: ['day', 'daily', 'per day', 'night', 'በቀን', 'ቀን'],
    month: ['month', 'monthly', 'per month', 'በወር', 'ወር', 'ወርሃዊ'],
    year: ['year', 'yearly', 'annual', 'per year', 'በዓመት', 'ዓመት', 'አመት'],
  },
  status: {
    available: ['available', 'active', 'open', 'published', 'አለ', 'ያለ'],
    pending: ['pending', 'reserved', 'under offer', 'በሂደት ላይ'],
    sold: ['sold', 'rented', 'rented out', 'let', 'closed', 'የተሸጠ', 'የተከራየ'],
  },
  hide_position: answers,
  ...Object.fromEntries(attributesOf('yesNo').map((field) => [field, answers])),
  ...Object.fromEntries(attributes.flatMap((field) => ('options' in field ? [[field.key, namesOf(field)]] : []))),
  furnished: { yes: [...answers.yes, 'furnished'], no: [...answers.no, 'unfurnished', 'not furnished'] },
}

const knownWord = Object.fromEntries(
  Object.entries(words).map(([field, choices]) => [
    field,
    new Map(Object.entries(choices).flatMap(([word, others]) => others.map((other) => [columnKey(other), word]))),
  ]),
)

/** Converts cells to the form that the rules of a listing accept; leaves unrecognised values unchanged. */
export function cleanedCells(cells: Cells): Cells {
  const cleaned: Cells = {}
  for (const [field, value] of Object.entries(cells) as [ImportField, string][]) {
    const text = trimmed(value)
    if (text === '' || (!needed.has(field) && nothing.has(text.toLowerCase()))) continue
    // A unit may assign a value to another field than its column; that field's own column takes precedence.
    for (const [meant, read] of Object.entries(readCell(field, text)) as [ImportField, string][])
      if (meant === field || cleaned[meant] === undefined) cleaned[meant] = read
  }
  if (cells.price !== undefined && contradictsPeriod(cells, cleaned)) cleaned.price = cells.price
  return cleaned
}

/** Whether a price such as `1,500 per day` contradicts the row's rent period: nobody knows which is meant. */
function contradictsPeriod({ price, rent_period: own }: Cells, cleaned: Cells): boolean {
  const periodOfPrice = price === undefined || !own?.trim() ? undefined : readPrice(price.trim()).rent_period
  return periodOfPrice !== undefined && periodOfPrice !== cleaned.rent_period
}

/** Whether a word means one of a field's options. */
export function isKnownWord(field: ImportField, word: string): boolean {
  return knownWord[field]?.has(columnKey(word)) ?? false
}

/** Returns a field's options for messages, as words that a file may contain; in Amharic those in Ethiopic script. */
export function choicesOf(field: string): TextByLanguage | undefined {
  const choices = words[field as ImportField]
  if (!choices) return undefined
  return { en: Object.keys(choices).join(', '), am: Object.entries(choices).map(amharicOf).join('፣ ') }
}

function amharicOf([word, others]: [string, readonly string[]]): string {
  return others.find((other) => /\p{sc=Ethi}/u.test(other)) ?? word
}

function namesOf({ key, options }: Extract<(typeof attributes)[number], { options: object }>) {
  const names = [fieldsEn, fieldsAm].map((texts): OptionNames => texts.options[key as keyof typeof fieldsEn.options])
  return Object.fromEntries(options.map((option) => [option, [option, ...names.map((texts) => texts[option] ?? '')]]))
}
type OptionNames = Readonly<Record<string, string>>

function readCell(field: ImportField, text: string): Cells {
  // Descriptions in every language and lists of pictures keep their line breaks.
  if (/^(?:description|pictures)/.test(field)) return { [field]: text }
  if (field === 'price') return readPrice(text)
  if (field === 'square_feet' || field === 'square_metres') return readArea(field, text)
  if (counted[field] || amounts.has(field)) return { [field]: readCount(field, text) }
  const known = (word: string) => knownWord[field]?.get(columnKey(word))
  if (several.has(field)) {
    const list = text.split(/[;|,]/).map((word) => known(word) ?? word.trim())
    return { [field]: list.join('; ') }
  }
  // In two steps: a pattern of the spaces around a line break takes the square of their number where none follows.
  const lines = text.split(/[\r\n\t\v\f]/).flatMap((line) => line.trim() || [])
  return { [field]: known(text) ?? lines.join(' ') }
}

/** Reads `ETB 1,250,000.50`, `90 000 ብር`, `3.5 million`, `45k per month`; not dollars or prices per square metre. */
function readPrice(text: string): Cells {
  const bare = text.replaceAll(/^(etb|birr|br\.?|ብር)|(etb|birr|br\.?|ብር)$/giu, '').trim()
  const figures = plainFigures(bare)
  if (figures) return { price: figures }
  const measure = readMeasure(text)
  if (!measure || measure.unit !== undefined || measure.dollars || measure.perArea) return { price: bare }
  return { price: decimal(measure.value), ...(measure.period && { rent_period: measure.period }) }
}

/** Reads `120 m²`, `1,500 sq ft`, `250 ካሬ`: a unit in the cell overrides the column's name. */
function readArea(field: 'square_feet' | 'square_metres', text: string): Cells {
  const figures = plainFigures(text)
  if (figures) return { [field]: figures }
  const measure = readMeasure(text)
  const unit = measure?.unit
  if (!measure || measure.money || measure.perArea) return { [field]: text }
  if (unit === undefined) return { [field]: decimal(measure.value) }
  if (unit !== 'squareMetre' && unit !== 'squareFoot' && unit !== 'hectare') return { [field]: text }
  const [meant, factor] = areas[unit]
  return { [meant]: decimal(measure.value * factor) }
}

/** Reads `2 bedrooms`, `3 መኝታ`, `12,000 km`, `2.5%`; not numbers of anything else. */
function readCount(field: ImportField, text: string): string {
  const figures = plainFigures(field === 'commission' ? text.replace(/%$/, '').trimEnd() : text)
  if (figures) return figures
  const measure = readMeasure(text)
  const units = counted[field] ?? []
  return measure && !measure.money && (!measure.unit || units.includes(measure.unit)) ? decimal(measure.value) : text
}

/** Returns a number with or without thousands separators as digits and a decimal point. */
function plainFigures(text: string): string | undefined {
  if (/^\d{1,3}([, \u00a0\u202f]\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(/[, \u00a0\u202f]/g, '')
  return /^-?\d+(\.\d{1,2})?$/.test(text) ? text : undefined
}

function decimal(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function attributesOf(wanted: 'amount' | 'yesNo' | 'choices'): AttributeKey[] {
  return attributes.flatMap(({ key, kind }) => (kind === wanted ? [key] : []))
}
