import { type ListingSort, idOfReference, listingQuerySchema } from '#domains/listings/index.ts'
import { amenitiesAm, amenitiesEn } from '#domains/listing-fields/index.ts'
import type { ReadSentence } from '#domains/listings/server/index.ts'
import type { LocationDirectory } from '#domains/locations/server/index.ts'
import type { CategoryDirectory } from '#domains/taxonomy/server/index.ts'
import { cacheUntilChange, type DataVersion } from '#platform/page-cache/data-version.ts'
import { dayOf } from '#shared/moment.ts'
import { buildLexicon, type Lexicon, type LexiconSource } from '../words/lexicon.ts'
import { understand } from '../words/understand.ts'
import type { Understood } from '../words/understood.ts'

type Names = { categories: CategoryDirectory; locations: LocationDirectory }

/** A sentence as filters of the list of listings, and how it was understood. */
export type SearchSentence = ReadSentence & {
  understood: Understood
  /** Parts that were understood but narrow nothing, as typed. */
  unused: string[]
  sort: ListingSort | undefined
}

export type SearchWords = ReturnType<typeof createSearchWords>

/** Creates the reader of search sentences, which knows the current categories and places. */
export function createSearchWords({ categories, locations }: Names, version: DataVersion) {
  let known: { names: string; lexicon: Lexicon } | undefined
  const build = async () => {
    const source = await readSource({ categories, locations })
    // Rebuilds the lexicon only when names change; pictures, settings and days change more often.
    const names = JSON.stringify(source)
    if (known?.names !== names) known = { names, lexicon: buildLexicon(source) }
    return known.lexicon
  }
  const lexicon = cacheUntilChange(version, build, 'catalogue')

  /** Reads a sentence; `correct: false` turns spelling correction off. */
  async function read(sentence: string, { correct = true }: { correct?: boolean } = {}): Promise<SearchSentence> {
    return sentenceOf(understand(sentence, await lexicon(), { correct }))
  }
  return { lexicon, read }
}

async function readSource({ categories, locations }: Names): Promise<LexiconSource> {
  const [catalogue, places] = await Promise.all([categories(), locations()])
  return {
    categories: catalogue.categories,
    subcategories: catalogue.subcategories,
    locations: places.all,
    amenities: Object.entries(amenitiesEn).map(([key, name]) => ({
      key,
      names: [name, (amenitiesAm as Readonly<Record<string, string>>)[key] ?? ''],
    })),
    year: Number(dayOf(Date.now()).slice(0, 4)),
  }
}

const { sort: sortSchema, ...filterShape } = listingQuerySchema.omit({
  q: true,
  spelling: true,
  status: true,
  limit: true,
  cursor: true,
}).shape

function sentenceOf(understood: Understood): SearchSentence {
  const filters: Record<string, unknown> = {}
  const either = new Set<string>()
  let id: number | undefined
  for (const { name, value } of understood.filters) {
    // An impossible reference matches nothing.
    if (name === 'reference') id = idOfReference(String(value)) ?? 0
    if (!Object.hasOwn(filterShape, name)) continue
    const read = filterShape[name as keyof typeof filterShape].safeParse(String(value))
    if (!read.success) continue
    const before = filters[name]
    // Several amenities must all match.
    if (Array.isArray(before) && Array.isArray(read.data)) filters[name] = [...before, ...read.data]
    else if (isWider(name, before, read.data)) filters[name] = read.data
    else if (before !== undefined && before !== read.data && !isLimit(name)) either.add(name)
    else filters[name] ??= read.data
  }
  // "Apartment or villa": filtering by one would hide the other, so neither is a filter. What belongs to one of them goes with it.
  if (either.has('category')) either.add('subcategory')
  if (either.has('make')) either.add('model')
  for (const name of either) delete filters[name]
  const narrows = (name: string) => name in filters || name === 'reference'
  return {
    filters: filters as ReadSentence['filters'],
    words: understood.words.map(({ text }) => text),
    id,
    guessesSale: understood.guessesSale,
    sort: understood.filters.flatMap(({ name, value }) => (name === 'sort' ? sortSchema.parse(value) : []))[0],
    understood,
    unused: unusedOf(understood, (name) => narrows(name) || name === 'sort'),
    header: asHeader(understood, narrows),
  }
}

const isLimit = (name: string): boolean => /_(?:min|max)$/.test(name)

/** Returns whether of two limits ("20k or 25k") the later hides less. */
function isWider(name: string, before: unknown, later: unknown): boolean {
  if (before === undefined || !isLimit(name)) return false
  return name.endsWith('_max') ? Number(later) > Number(before) : Number(later) < Number(before)
}

/** Returns the parts that were understood but do not apply. */
function unusedOf({ filters, unused }: Understood, holds: (name: string) => boolean): string[] {
  const pieces = [...filters.filter(({ name }) => !holds(name)).map(({ piece }) => piece), ...unused]
  return [...new Set(pieces.map(({ text }) => text))]
}

/** Returns, for a header, what narrows the list and what does not, as JSON with characters beyond ASCII escaped. */
function asHeader(understood: Understood, narrows: (name: string) => boolean): string {
  const { filters, words, corrected, corrections } = understood
  const unused = unusedOf(understood, narrows)
  const header = {
    filters: filters.flatMap(({ name, value, piece }) => (narrows(name) ? { name, value, text: piece.text } : [])),
    words: words.map(({ text }) => text),
    ...(unused.length > 0 && { unused }),
    ...(corrections.length > 0 && { corrected }),
  }
  return JSON.stringify(header).replaceAll(/[^\x20-\x7e]/g, escaped)
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}
