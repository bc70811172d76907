import type { Pool } from 'pg'
import { pick, randomNumbers, unknownName } from './market-rows.ts'

/** Attributes of a listing by which queries search. */
export type Sample = {
  id: number
  category: string
  categoryId: number
  location: string
  locationId: number
  type: 'rent' | 'sell'
  bedrooms: number | null
  /** For a rent, per month. */
  price: number
  createdAt: string
  latitude: number
  longitude: number
}

/** Returns listings from all over the market, the same in every run. */
export async function readSamples(pool: Pool, wanted: number): Promise<Sample[]> {
  const random = randomNumbers(4711)
  const { rows: range } = await pool.query<{ last: number }>('select max(id) as last from properties')
  const ids = Array.from({ length: wanted * 2 }, () => 1 + Math.floor(random() * (range[0]?.last ?? 1)))
  const { rows } = await pool.query<Sample>(
    `select p.id, c.slug as category, c.id as "categoryId", l.slug as location, l.id as "locationId",
       property_type as type, bedrooms, comparable_price::float8 as price, created_at::text as "createdAt",
       coalesce(p.latitude, l.latitude) as latitude, coalesce(p.longitude, l.longitude) as longitude
     from unnest($1::integer[]) with ordinality as wanted (id, turn)
       join properties p on p.id = wanted.id and p.listed
       join categories c on c.id = p.category_id join locations l on l.id = p.location_id
     order by turn`,
    [ids],
  )
  const distinct = new Map(rows.map((row) => [row.id, row]))
  return [...distinct.values()].slice(0, wanted)
}

const everyday =
  'spacious bright quiet modern clean sunny secure kitchen garden road window terrace school price family taxi asphalt balcony'.split(
    ' ',
  )
const amharic = 'ሰፊ ብርሃን ጸጥ ኩሽና ሳሎን ውሃ መንገድ ዋጋ ታክሲ በረንዳ'.split(' ')

/** Returns search terms: very common, less common, and rare ones. */
export function searchedWords(turn: number): string {
  const random = randomNumbers(turn * 31 + 7)
  const kind = random()
  const common = pick(random() < 0.7 ? everyday : amharic, random())
  if (kind < 0.4) return common
  if (kind < 0.7) return unknownName(random())
  return `${common} ${unknownName(random())}`
}
