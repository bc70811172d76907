import { randomNumbers, pick } from './market-rows.ts'
import { type Sample, searchedWords } from './samples.ts'

/** A hand-written prepared statement for the same question, with the values of each call. */
type Plain = { name: string; text: string; values: unknown[] }
/** A question: the product's URL, and statements that answer the same. */
export type Question = { path: string; plain: Plain[] }

export type Kind = {
  name: string
  /** Promised p95 in milliseconds. */
  p95?: number
  /** Allowed slowdown factor at a hundred times the listings. */
  growth?: number
  ask: (sample: Sample, turn: number) => Question
}

const media = `(select coalesce(json_agg(media.path order by position), '[]') from property_media
  join media on media.id = media_id where property_id = p.id)`
const listing = `select p.*, c.name as category_name, l.name as location, ${media} as media
  from properties p join categories c on c.id = p.category_id join locations l on l.id = p.location_id`

/** Statements for a page of a list, and the exact total. */
function plainList(
  name: string,
  condition: string,
  values: unknown[],
  order = 'p.created_at desc, p.id desc',
): Plain[] {
  const where = `where p.listed and ${condition}`
  return [
    { name: `list ${name}`, text: `${listing} ${where} order by ${order} limit 24`, values },
    { name: `count ${name}`, text: `select count(*) from properties p ${where}`, values },
  ]
}

const within = `p.location_id in (with recursive inside as (
  select id from locations where id = $1 union all select locations.id from locations join inside on parent_id = inside.id
) select id from inside)`

function byId({ id }: Sample): Question {
  const text = `${listing} where p.id = $1 and p.listed`
  return { path: `/api/property/${id}`, plain: [{ name: 'by id', text, values: [id] }] }
}

/** Returns typical filters, in turn; a varying `limit` keeps URLs distinct where the filters repeat. */
function newest({ categoryId, category, location, locationId, type, bedrooms, price }: Sample, turn: number): Question {
  const list = (query: string) => `/api/property?${query}&limit=${20 + (turn % 10)}`
  const highest = Math.round(price * 1.3)
  const lowest = Math.round(price * 0.7)
  const place = `location=${location}`
  const range = `price_min=${lowest}&price_max=${highest}`
  const ways: (() => Question)[] = [
    () => ({
      path: list(`category=${category}&${place}&property_type=${type}&bedrooms=${bedrooms ?? 0}`),
      plain: plainList('rooms', `${within} and p.category_id = $2 and p.property_type = $3 and p.bedrooms = $4`, [
        locationId,
        categoryId,
        type,
        bedrooms ?? 0,
      ]),
    }),
    () => ({
      path: list(`category=${category}&property_type=${type}&${range}`),
      plain: plainList(
        'range',
        'p.category_id = $1 and p.property_type = $2 and p.comparable_price between $3 and $4',
        [categoryId, type, lowest, highest],
      ),
    }),
    () => ({
      path: list(`${place}&${range}`),
      plain: plainList('place', `${within} and p.comparable_price between $2 and $3`, [locationId, lowest, highest]),
    }),
    () => ({
      path: list(`category=${category}&furnished=true&price_max=${highest}`),
      plain: plainList('furnished', 'p.category_id = $1 and p.furnished and p.comparable_price <= $2', [
        categoryId,
        highest,
      ]),
    }),
    () => ({
      path: list(`${place}&amenities=parking&bedrooms_min=${bedrooms ?? 0}&price_max=${highest}`),
      plain: plainList(
        'amenity',
        `${within} and p.amenities @> '{parking}' and p.bedrooms >= $2 and p.comparable_price <= $3`,
        [locationId, bedrooms ?? 0, highest],
      ),
    }),
  ]
  return pick(ways, (turn % ways.length) / ways.length)()
}

/** Returns filters on facts that few listings have. */
function rareFact({ price }: Sample, turn: number): Question {
  const facts: [query: string, condition: string][] = [
    ['floor=18', 'p.floor = 18'],
    ['water=borehole', `p.water @> '{borehole}'`],
    ['power=generator', `p.power @> '{generator}'`],
    ['fuel=electric', `p.fuel = 'electric'`],
    ['land_use=commercial', `p.land_use = 'commercial'`],
    ['year_built_min=2024', 'p.year_built >= 2024'],
    ['make=toyota&gear=automatic', `lower(p.make) = 'toyota' and p.gear = 'automatic'`],
    ['compound=own', `p.compound = 'own'`],
  ]
  const [query, condition] = pick(facts, (turn % facts.length) / facts.length)
  const highest = Math.round(price * 2)
  return {
    path: `/api/property?${query}&price_max=${highest}&limit=${20 + (turn % 10)}`,
    plain: plainList(`fact ${query}`, `${condition} and p.comparable_price <= $1`, [highest]),
  }
}

function byPrice({ category, categoryId, type, price }: Sample, turn: number): Question {
  const [sort, order] = turn % 2 ? ['price_desc', 'desc'] : ['price_asc', 'asc']
  const lowest = Math.round(price / 2)
  return {
    path: `/api/property?category=${category}&property_type=${type}&price_min=${lowest}&sort=${sort}&limit=${20 + (turn % 10)}`,
    plain: plainList(
      sort,
      'p.category_id = $1 and p.property_type = $2 and p.comparable_price >= $3',
      [categoryId, type, lowest],
      `p.comparable_price ${order}, p.id ${order}`,
    ),
  }
}

function deepPage({ id, createdAt, category, categoryId, type }: Sample, turn: number): Question {
  const at = new Date(createdAt)
  const cursor = Buffer.from(JSON.stringify(['newest', at.toISOString(), id, false])).toString('base64url')
  const filter = turn % 2 ? `&category=${category}&property_type=${type}` : ''
  const [condition, values] =
    turn % 2 ? ['p.category_id = $3 and p.property_type = $4', [categoryId, type]] : ['true', []]
  const text = `${listing} where p.listed and ${condition} and (p.created_at, p.id) < ($1, $2)
    order by p.created_at desc, p.id desc limit 24`
  const name = `deep ${filter === ''}`
  return { path: `/api/property?cursor=${cursor}${filter}`, plain: [{ name, text, values: [at, id, ...values] }] }
}

/** Returns search terms as typed; the statement uses the terms as stored. */
function words({ category, categoryId, type }: Sample, turn: number, isFiltered: boolean): Question {
  const typed = searchedWords(turn)
  const filter = isFiltered ? `&category=${category}&property_type=${type}` : ''
  const condition = isFiltered ? 'p.category_id = $2 and p.property_type = $3' : 'true'
  const values = [typed.split(' ').join(' & '), ...(isFiltered ? [categoryId, type] : [])]
  return {
    path: `/api/property?q=${encodeURIComponent(typed)}${filter}&limit=${10 + (turn % 40)}`,
    plain: plainList(
      `words ${isFiltered}`,
      `p.id in (select property_id from listing_words where words @@ $1::tsquery) and ${condition}`,
      values,
    ),
  }
}

function suggestions({ location, category }: Sample, turn: number): Question {
  const random = randomNumbers(turn * 17 + 3)
  const typed = [
    location,
    category,
    '2 bedroom apartment in bole',
    'ቦሌ 2 መኝታ',
    'furnished studio kaz',
    'villa for sale cmc',
  ]
  const text = pick(typed, random())
  const part = `${text.slice(0, 2 + Math.floor(random() * 9)).trim()} ${turn % 3 ? '' : turn}`.trim()
  return {
    path: `/api/suggestions?q=${encodeURIComponent(part)}`,
    plain: [
      {
        name: 'suggestions',
        text: `(select name from locations where lower(name) like $1 || '%' limit 8) union all
          (select name from categories where lower(name) like $1 || '%' limit 8)`,
        values: [part.toLowerCase()],
      },
    ],
  }
}

/** Returns a map viewport: a quarter, a town or the country. */
function mapBox({ latitude, longitude, type, price }: Sample, turn: number): Question {
  const [half, zoom] = pick(
    [
      [0.02, 14],
      [0.1, 12],
      [3, 7],
    ] as const,
    (turn % 3) / 3,
  )
  const [south, west, north, east] = [latitude - half, longitude - half, latitude + half, longitude + half]
  const highest = Math.round(price * 3) + turn
  return {
    path: `/api/property/map?bounds=${[south, west, north, east].map((edge) => edge.toFixed(5)).join()}&zoom=${zoom}&property_type=${type}&price_max=${highest}`,
    plain: [
      {
        name: 'map',
        text: `select floor(shown_latitude / $1), floor(shown_longitude / $1), count(*), avg(shown_latitude),
            avg(shown_longitude), min(comparable_price)
          from properties where listed and property_type = $2 and comparable_price <= $3
            and shown_latitude between $4 and $5 and shown_longitude between $6 and $7 group by 1, 2`,
        values: [half / 15, type, highest, south, north, west, east],
      },
    ],
  }
}

/** Returns a search without results, for which the page tries to relax each filter. */
function nothingFound({ category, categoryId, location, locationId, price }: Sample, turn: number): Question {
  const highest = Math.round(price) + turn
  return {
    path: `/products?category=${category}&location=${location}&bedrooms=97&price_max=${highest}&furnished=true`,
    plain: plainList('nothing', `${within} and p.category_id = $2 and p.bedrooms = 97 and p.comparable_price <= $3`, [
      locationId,
      categoryId,
      highest,
    ]),
  }
}

function page({ category, categoryId, type, price }: Sample, turn: number): Question {
  const lowest = Math.round(price / 2) + turn
  return {
    path: `/products?category=${category}&type=${type}&price_min=${lowest}`,
    plain: plainList('page', 'p.category_id = $1 and p.property_type = $2 and p.comparable_price >= $3', [
      categoryId,
      type,
      lowest,
    ]),
  }
}

/** The kinds measured over HTTP. Every request has its own URL, so that no response comes from a cache. */
export const kinds: readonly Kind[] = [
  { name: 'listing by id', p95: 3, growth: 3, ask: byId },
  { name: 'filter, newest first', p95: 10, growth: 3, ask: newest },
  { name: 'rare fact, newest first', p95: 10, ask: rareFact },
  { name: 'filter, by price', p95: 15, growth: 3, ask: byPrice },
  { name: 'deep page by cursor', p95: 10, ask: deepPage },
  { name: 'words and filter', p95: 60, ask: (sample, turn) => words(sample, turn, true) },
  { name: 'words alone', p95: 60, ask: (sample, turn) => words(sample, turn, false) },
  { name: 'suggestions', p95: 25, ask: suggestions },
  { name: 'map box with clusters', p95: 25, ask: mapBox },
  { name: 'page of nothing, looser filters', ask: nothingFound },
  { name: 'page of listings with its counts', ask: page },
]
