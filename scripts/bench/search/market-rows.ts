import type { Pool } from 'pg'
import { wordsVector, type SearchedTexts } from '#domains/listings/server/listing-words.ts'

/** A listing of the demo market: its row, its pictures, and the parts of its texts. */
type Sample = {
  row: Record<string, unknown> & { category_id: number; location_id: number; amenities: string[] }
  title: Texts
  media: number[]
}
type Texts = { en: string; am: string }
type Place = { id: number; latitude: number; longitude: number } & Texts

export type MarketSource = {
  samples: Sample[]
  places: Map<number, Place>
  /** Sentences of the descriptions, by category. */
  sentences: Map<number, { en: string[]; am: string[] }>
  amenities: string[]
}

/** A listing as stored: columns as JSON, its words, and its pictures. */
export type MarketRow = { columns: Record<string, unknown>; words: string; media: number[] }

/** Reads the source of generated markets: the demo market in the database. */
export async function readMarketSource(pool: Pool): Promise<MarketSource> {
  const { rows } = await pool.query<{ row: Sample['row']; media: number[] }>(
    `select to_jsonb(properties) as row,
       array(select media_id from property_media where property_id = properties.id order by position) as media
     from properties where demo order by source_reference`,
  )
  const places = await pool.query<{ id: number; en: string; am: string | null; latitude: number; longitude: number }>(
    "select id, name as en, translations->'am'->>'name' as am, latitude, longitude from locations order by id",
  )
  const source: MarketSource = {
    samples: [],
    places: new Map(places.rows.map((place) => [place.id, { ...place, am: place.am ?? place.en }])),
    sentences: new Map(),
    amenities: [...new Set(rows.flatMap(({ row }) => row.amenities))].toSorted(),
  }
  for (const { row, media } of rows) {
    const am = (row['translations'] as { am?: { title?: string; description?: string } }).am
    const known = source.sentences.get(row.category_id) ?? { en: [], am: [] }
    known.en.push(...sentencesOf(String(row['description'])))
    known.am.push(...sentencesOf(am?.description ?? ''))
    source.sentences.set(row.category_id, known)
    source.samples.push({ row, media, title: { en: String(row['title']), am: am?.title ?? String(row['title']) } })
  }
  return source
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.።])\s+/).filter((sentence) => sentence.length > 0)
}

/** Returns a generator of numbers from 0 to 1, the same in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<Item>(items: readonly Item[], random: number): Item {
  const item = items[Math.min(items.length - 1, Math.floor(random * items.length))]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}

const praise =
  'spacious bright quiet modern clean cosy sunny airy renovated secure affordable elegant newly comfortable central prime lovely stylish private peaceful'.split(
    ' ',
  )
const latin = 'ba be bi da de fa ga ge ha he ka ke la le ma me mu na ne ra re sa se she ta te wa we ya ye za ze'.split(
  ' ',
)
const ethiopic = [...'በቢባደዲዳገጋሀሂከካለላመሙማነናረራሰሳሸተታወዋየያዘ']

/** Returns a made-up name of a street, building or person; as in real data, a few are frequent and most are rare. */
export function unknownName(random: number, letters: readonly string[] = latin): string {
  let number = Math.floor(40_000 * random ** 4) + 7
  const syllables: string[] = []
  for (; number > 0; number = Math.floor(number / letters.length))
    syllables.push(letters[number % letters.length] ?? '')
  return syllables.join('') + (letters === latin ? 'ta' : '')
}

const dayMs = 86_400_000
const years = 2

/** Makes the listing at an index of the market: a demo listing with another place, price, size, facts and text. */
export function marketRow(
  source: MarketSource,
  index: number,
  { of, until }: { of: number; until: number },
): MarketRow {
  const random = randomNumbers(index * 7919 + 11)
  const sample = pick(source.samples, random())
  const { row } = sample
  const placeId = random() < 0.35 ? pick(source.samples, random()).row.location_id : row.location_id
  const [from, to] = [source.places.get(row.location_id), source.places.get(placeId)]
  if (!from || !to) throw new Error(`There is no place ${placeId}`)
  const texts = textsOf(source, sample, { random, from, to })
  const facts = factsOf(source, row, random)
  // Newer listings have higher ids, except one in seven, as if imported.
  const age = random() < 0.15 ? random() : 1 - index / of
  const createdAt = new Date(until - age ** 1.3 * years * 365 * dayMs - random() * dayMs).toISOString()
  const searched: SearchedTexts = {
    ...texts,
    amenities: facts.amenities,
    condominiumSite: row['condominium_site'] as string | null,
  }
  const isPlaced = random() < 0.4
  const [north, east] = [random(), random()].map((far) => (far - 0.5) * 0.02)
  const [latitude, longitude] = [to.latitude + (north ?? 0), to.longitude + (east ?? 0)]
  return {
    columns: {
      ...row,
      ...facts,
      ...texts,
      id: undefined,
      demo: false,
      source_reference: `BENCH-${index}`,
      location_id: placeId,
      created_at: createdAt,
      updated_at: createdAt,
      latitude: isPlaced ? latitude : null,
      longitude: isPlaced ? longitude : null,
      shown_latitude: isPlaced ? latitude : to.latitude,
      shown_longitude: isPlaced ? longitude : to.longitude,
    },
    words: wordsVector(searched),
    media: sample.media,
  }
}

type Writing = { random: () => number; from: Place; to: Place }

function textsOf(source: MarketSource, { row, title }: Sample, { random, from, to }: Writing) {
  const sentences = source.sentences.get(row.category_id) ?? { en: [], am: [] }
  const some = (of: string[]) => Array.from({ length: 4 + Math.floor(random() * 4) }, () => pick(of, random()))
  const adjectives = [random() ** 2, random() ** 2].map((each) => pick(praise, each)).join(' and ')
  const [street, person, am] = [unknownName(random()), unknownName(random()), unknownName(random(), ethiopic)]
  const head = random() < 0.3 ? `${title.en}, ${unknownName(random())}` : title.en
  const moved = (text: string, language: keyof Texts) => text.replaceAll(from[language], to[language])
  return {
    title: moved(head, 'en').slice(0, 200),
    description: moved(
      [`A ${adjectives} place on ${street} street.`, ...some(sentences.en), `Ask for ${person}.`].join(' '),
      'en',
    ),
    translations: {
      am: {
        title: moved(title.am, 'am').slice(0, 200),
        description: moved([...some(sentences.am), `${am} ይጠይቁ።`].join(' '), 'am'),
      },
    },
  }
}

function factsOf({ amenities }: MarketSource, row: Sample['row'], random: () => number) {
  const varied = (key: string, min: number, max: number, step: number) => {
    const value = row[key]
    return value === null ? null : Math.round((Number(value) * (min + random() * (max - min))) / step) * step
  }
  const bedrooms = Number(row['bedrooms'])
  const moreRooms = random() < 0.2 ? 1 : 0
  return {
    price: varied('price', 0.6, 1.6, Number(row['price']) > 1_000_000 ? 50_000 : 500),
    square_feet: varied('square_feet', 0.7, 1.5, 1),
    bedrooms: bedrooms > 0 ? bedrooms + moreRooms : row['bedrooms'],
    floor: row['floor'] === null ? null : Math.floor(20 * random() ** 2),
    year_built: row['year_built'] === null ? null : 1970 + Math.floor(55 * random()),
    parking: row['parking'] === null ? null : Math.floor(4 * random()),
    furnished: row['furnished'] === null || random() < 0.2 ? null : row['furnished'],
    amenities: [...new Set([...row.amenities.filter(() => random() < 0.8), pick(amenities, random())])],
  }
}
