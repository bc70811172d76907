import { spellingsOf, type Location } from '#domains/locations/index.ts'
import { categoryKind, type Category, type CategoryKind, type Subcategory } from '#domains/taxonomy/index.ts'
import { hasEthiopic, joinKeys, looseKey } from '#shared/fold.ts'
import { buildNearestWords, byKey } from './nearest.ts'
import { tokenize } from './tokens.ts'
import { amLatin, om } from './vocabulary/am-latin.ts'
import { am } from './vocabulary/am.ts'
import { cars } from './vocabulary/cars.ts'
import { en } from './vocabulary/en.ts'
import { amenityWords, kindWords } from './vocabulary/kinds.ts'
import { numberWords, ordinalWords } from './vocabulary/numbers.ts'
import { placeWords } from './vocabulary/places.ts'
import { plainWords } from './vocabulary/plain-words.ts'
import type { Sense } from './vocabulary/senses.ts'
import { ownValue } from '#shared/own-value.ts'

/** Data whose names a search can contain, as read from the database. */
export type LexiconSource = {
  categories: readonly Pick<Category, 'id' | 'slug' | 'name' | 'translations'>[]
  subcategories: readonly Pick<Subcategory, 'id' | 'slug' | 'name' | 'translations' | 'categoryId'>[]
  locations: readonly Location[]
  amenities: readonly { key: string; names: readonly string[] }[]
  /** The current year, which decides what is newly built. */
  year: number
}

type Named = ReturnType<typeof named>
export type NamedPlace = Named & { parentId: number | null; position: number }
export type NamedKind = Named & {
  kind: CategoryKind
  category?: NamedKind
}

export type Meaning =
  | { is: 'sense'; sense: Sense }
  | { is: 'number'; value: number }
  | { is: 'ordinal'; value: number }
  | { is: 'kind'; kind: NamedKind }
  | { is: 'amenity'; key: string }
  | { is: 'place'; places: NamedPlace[] }
  | { is: 'make'; make: string }
  | { is: 'model'; make: string; model: string }
  | { is: 'plain' }

export type Spelling = {
  text: string
  key: string
  ethiopic: boolean
  meaning: Meaning
  /** Whether it is Amharic in Latin letters. */
  transliterated?: true
}

/** All known words. Built once for the current categories and places; reading a sentence then needs only lookups. */
export type Lexicon = Readonly<ReturnType<typeof buildLexicon>>

/** Builds the lexicon from the static word lists and the names of the data. */
export function buildLexicon(source: LexiconSource) {
  const writer = spellingWriter()
  const kinds = namedKinds(source)
  const places = source.locations.map((one) => ({ ...named(one), parentId: one.parentId, position: one.position }))
  for (const list of [en, am, om]) writeSenses(writer, list)
  writeSenses(writer, amLatin, { transliterated: true })
  for (const [value, words] of numberWords) writer.addAll(words, { is: 'number', value })
  for (const [value, words] of ordinalWords) writer.addAll(words, { is: 'ordinal', value })
  const storeys = writeKinds(writer, kinds)
  const amenities = new Map(source.amenities.map(({ key, names }) => [key, names]))
  for (const [key, names] of amenities) {
    for (const name of names) writer.add(name, { is: 'amenity', key })
    writer.addAll(amenityWords[key] ?? '', { is: 'amenity', key })
  }
  writeCars(writer)
  writePlaces(writer, source.locations, places)
  writer.addAll(plainWords, { is: 'plain' })
  return {
    source,
    places: new Map(places.map((place): [number, NamedPlace] => [place.id, place])),
    kinds,
    amenities,
    /** Subcategories of houses by number of floors above the ground. */
    storeys,
    ...writer.finish(),
  }
}

type Writer = ReturnType<typeof spellingWriter>

/** Collects spellings. If a spelling has several meanings the first wins, except that places of the same name are kept together. */
function spellingWriter() {
  const ethiopic = new Map<string, Spelling>()
  const latin = new Map<string, Spelling>()
  const across = new Map<string, Spelling>()

  const put = (map: Map<string, Spelling>, name: string, spelling: Spelling) => {
    const before = map.get(name)
    if (!before) return map.set(name, spelling)
    const { meaning } = before
    if (meaning.is !== 'place' || spelling.meaning.is !== 'place') return map
    for (const place of spelling.meaning.places) if (!meaning.places.includes(place)) meaning.places.push(place)
    return map
  }
  const add = (text: string, meaning: Meaning, further: Pick<Spelling, 'transliterated'> = {}) => {
    const tokens = tokenize(text).filter(({ kind }) => kind !== 'sign')
    const key = tokens.reduce((joined, token) => joinKeys(joined, token.key), '')
    if (key === '') return
    // Each spelling has its own list of places, to which others of the same name are added.
    const own: Meaning = meaning.is === 'place' ? { ...meaning, places: [...meaning.places] } : meaning
    const spelling = { text: text.trim(), key, ethiopic: hasEthiopic(text), meaning: own, ...further }
    if (!spelling.ethiopic) return put(latin, key, spelling)
    put(ethiopic, tokens.map(({ folded }) => folded).join(''), spelling)
    return put(across, key, spelling)
  }
  const addAll = (words: string, meaning: Meaning, further: Pick<Spelling, 'transliterated'> = {}) => {
    for (const word of words.split(',')) add(word, meaning, further)
  }
  const finish = () => {
    const all = [...latin.values(), ...across.values()]
    const loose = new Map<string, Spelling>()
    for (const spelling of all) {
      const key = looseKey(spelling.key)
      if (isFoundLoosely(spelling) && key.length >= 4 && !loose.has(key)) loose.set(key, spelling)
    }
    const nearest = buildNearestWords(
      all.filter(isCorrectedTo).map((spelling) => ({ key: spelling.key, word: spelling })),
    )
    const names = all.filter(isName).toSorted(byKey)
    const longestKey = Math.max(...all.map(({ key }) => key.length))
    return {
      /** Spellings by their letters in their own script, without spaces. */
      ethiopic,
      latin,
      /** Ethiopic spellings by Latin key; and spellings by key without weak vowels, if that is long enough. */
      across,
      loose,
      nearest,
      /** Spellings of places, kinds, amenities and cars, sorted by key, to complete what is typed. */
      names,
      /** Length of the longest key: longer combinations of words are not looked up. */
      longestKey,
    }
  }
  return { add, addAll, finish, latin }
}

/** Returns whether weak vowels may differ: those of Amharic words and names are written as heard. */
function isFoundLoosely({ ethiopic, meaning }: Spelling): boolean {
  return meaning.is === 'place' || (ethiopic && meaning.is !== 'plain')
}

function isName({ meaning }: Spelling): boolean {
  return ['place', 'kind', 'amenity', 'make', 'model'].includes(meaning.is)
}

/** Returns whether a misspelling may be corrected to a word: it has a meaning and is long enough not to be some other word. */
function isCorrectedTo({ key, meaning }: Spelling): boolean {
  if (meaning.is === 'plain' || /\d/.test(key)) return false
  if (meaning.is === 'sense') return key.length >= 5 && meaning.sense !== 'skip' && meaning.sense !== 'home'
  return key.length >= 4 && meaning.is !== 'number' && meaning.is !== 'ordinal'
}

function writeSenses(
  writer: Writer,
  list: Readonly<Partial<Record<Sense, string>>>,
  further: Pick<Spelling, 'transliterated'> = {},
): void {
  for (const [sense, words] of Object.entries(list))
    writer.addAll(words, { is: 'sense', sense: sense as Sense }, further)
}

function named({ id, slug, name, translations }: Pick<Category, 'id' | 'slug' | 'name' | 'translations'>) {
  return { id, slug, name, nameAm: translations.am?.name ?? name }
}

function namedKinds({ categories, subcategories }: LexiconSource): NamedKind[] {
  const above = new Map(
    categories.map((one): [number, NamedKind] => [one.id, { ...named(one), kind: categoryKind(one) }]),
  )
  const below = subcategories.flatMap((one): NamedKind[] => {
    const category = above.get(one.categoryId)
    return category ? [{ ...named(one), kind: category.kind, category }] : []
  })
  return [...above.values(), ...below]
}

/** Adds categories before subcategories: a word that names both means the category, which hides nothing. */
function writeKinds(writer: Writer, kinds: readonly NamedKind[]): Map<number, NamedKind> {
  const storeys = new Map<number, NamedKind>()
  for (const kind of kinds) {
    const floors = /\bg\s*\+\s*(\d+)/i.exec(kind.name)
    if (floors) storeys.set(Number(floors[1]), kind)
    else if (!countsBedrooms(writer, kind.name)) {
      for (const name of waysToSay(kind)) writer.add(name, { is: 'kind', kind })
    }
    writer.addAll(ownValue(kindWords, kind.slug) ?? '', { is: 'kind', kind })
  }
  return storeys
}

/** Returns whether a name counts bedrooms: "Two-bedroom condominium" is read as category and number of bedrooms. */
function countsBedrooms(writer: Writer, name: string): boolean {
  return tokenize(name).some(({ key }) => {
    const meaning = writer.latin.get(key)?.meaning
    return meaning?.is === 'sense' && meaning.sense === 'bedroom'
  })
}

/** Returns the names of a kind, the parts on either side of an "and", and English singulars. */
function waysToSay({ name, nameAm }: NamedKind): string[] {
  const parts = [name, nameAm].flatMap((one) => [one, ...one.split(/\s+(?:&|and|እና)\s+|\s*\/\s*/)])
  return parts.flatMap((part) => (/[a-z]{3}s$/i.test(part) ? [part, part.slice(0, -1)] : [part]))
}

const wordsOf = (list: string) => list.split(',').map((word) => word.trim())

function writeCars(writer: Writer): void {
  const makes = cars.map((line) => {
    const [names = '', models = ''] = line.split(':')
    return { names: wordsOf(names), models: models.split(';').filter(Boolean).map(wordsOf) }
  })
  for (const { names } of makes) for (const word of names) writer.add(word, { is: 'make', make: names[0] ?? '' })
  for (const { names, models } of makes)
    for (const [model = '', ...others] of models)
      for (const word of [model, ...others]) {
        const meaning: Meaning = { is: 'model', make: names[0] ?? '', model }
        writer.add(word, meaning)
        writer.add(`${meaning.make} ${word}`, meaning)
      }
}

function writePlaces(writer: Writer, locations: readonly Location[], places: readonly NamedPlace[]): void {
  for (const [at, location] of locations.entries()) {
    const place = places[at]
    if (!place) continue
    const meaning: Meaning = { is: 'place', places: [place] }
    for (const spelling of spellingsOf(location)) writer.add(spelling, meaning)
    writer.addAll(ownValue(placeWords, location.slug) ?? '', meaning)
  }
  const slugs = new Set(locations.map(({ slug }) => slug))
  for (const [slug, words] of Object.entries(placeWords)) if (!slugs.has(slug)) writer.addAll(words, { is: 'plain' })
}
