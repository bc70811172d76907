import type { Pool } from 'pg'
import { answerTimes } from '../load.ts'
import { type Spread, samplesPerKind, spreadOf } from '../search/figures.ts'
import { readSamples } from '../search/samples.ts'
import type { AdminApp } from './requests.ts'

/** Response times of one kind of request over one and over four connections, in milliseconds. */
export type ListFigures = { what: string; one: Spread; four: Spread; slowest: string }

const warmUp = 10
const askedPerKind = 200
const longestSeconds = 20

/** Measures staff lists, searches and dashboard, with a different URL for each request where possible. */
export async function measureLists(office: AdminApp, pool: Pool): Promise<ListFigures[]> {
  const figures: ListFigures[] = []
  for (const [what, addresses] of Object.entries(await kindsOf(pool))) {
    const ask = async (from: number, count: number, connections: number) => {
      const paths = Array.from({ length: count }, (_, turn) => addresses[(from + turn) % addresses.length] ?? '')
      const headers = { authorization: `Bearer ${office.token}` }
      const times = await answerTimes({ url: office.url, paths, headers, connections, seconds: longestSeconds })
      const wrong = times.find(({ status }) => status !== 200)
      if (wrong) throw new Error(`${wrong.path} answered ${wrong.status}`)
      return times
    }
    await ask(0, warmUp, 1)
    const one = await ask(warmUp, askedPerKind, 1)
    const four = await ask(warmUp + askedPerKind, askedPerKind, 4)
    const slowest = one.toSorted((a, b) => b.ms - a.ms)[0]?.path ?? ''
    figures.push({ what, one: spreadOf(one), four: spreadOf(four), slowest: decodeURIComponent(slowest) })
    console.log(`${what}: ${Math.round(spreadOf(one).p95)} ms`)
  }
  return figures
}

/** Returns the URLs of each kind. The searches use words of titles, in both scripts, and phone numbers. */
async function kindsOf(pool: Pool): Promise<Record<string, string[]>> {
  const { titles, listings } = await readTitles(pool)
  const words = [...new Set(titles.flatMap((title) => title.split(/\s+/).filter((word) => word.length > 2)))]
  const pairs = titles.map((title, turn) => {
    const [first = 'Bole', , last = '5'] = [title.split(/\s+/)[0], '', title.split(/\s+/).at(-1)]
    // In order, reversed, and with a short term.
    return [`${first} ${last}`, `${last} ${first}`, `${first} ${1 + (turn % 9)}`][turn % 3] ?? first
  })
  const searched = [...words.slice(0, 70), ...pairs.slice(0, 70), ...amharicWords, ...phones, 'nowhere at all']
  // The last page that the API serves.
  const lastPage = Math.min(100_000, Math.floor(listings / 5))
  const pages = Array.from({ length: samplesPerKind }, (_, turn) => 1 + ((turn * 7919) % lastPage))
  const filters = [
    'status=pending',
    'publication=published',
    'category=apartments',
    'location=bole',
    'property_type=sell',
    'price_min=20000&price_max=40000',
    'bedrooms=3',
    'mine=true',
  ]
  const both = filters.flatMap((one, index) => filters.slice(index + 1).map((other) => `${one}&${other}`))
  const sorts = ['newest', 'oldest', 'price_asc', 'price_desc', 'title_asc', 'title_desc', 'updated']
  return {
    'first page': ['limit=5', 'limit=10', 'limit=15'].map(listed),
    sort: sorts.map((by) => listed(`sort=${by}`)),
    'page, near': pages.map((page) => listed(`page=${1 + (page % 50)}`)),
    'page, anywhere': pages.map((page) => listed(`page=${page}`)),
    filter: [...filters, ...both].map(listed),
    'without pictures': ['', ...filters].map((filter) => listed(`without_pictures=true&${filter}`)),
    incomplete: ['', ...filters].map((filter) => listed(`incomplete=true&${filter}`)),
    'search, one word': words.map((word) => listed(`q=${encodeURIComponent(word)}`)),
    'search, two words': pairs.map((pair) => listed(`q=${encodeURIComponent(pair)}`)),
    'search, other script': amharicWords.map((word) => listed(`q=${encodeURIComponent(word)}`)),
    'search, phone': phones.map((phone) => listed(`q=${encodeURIComponent(phone)}`)),
    'search, filter and sort': words.map((word, turn) =>
      listed(`q=${encodeURIComponent(word)}&${filters[turn % filters.length]}&sort=price_desc&page=${1 + (turn % 3)}`),
    ),
    'search of everything (Ctrl K)': searched.map((q) => `/api/search?q=${encodeURIComponent(q)}`),
    dashboard: [7, 30, 90].map((days) => `/api/dashboard?from=${dayBefore(days)}`),
  }
}

const amharicWords = ['ቦሌ', 'አፓርታማ', 'ቪላ', 'ሳር ቤት', 'ቦሌ ቪላ', 'ኮንዶሚኒየም ለኪራይ', 'ካዛንቺስ']
const phones = ['0911', '+251911', '911 12 34', '0911123456', '+251 91 112 3456']

/** Builds the path of a list: pages of five, as in the specification, unless the query sets a size. */
function listed(query: string): string {
  const limit = query.includes('limit=') ? '' : '&limit=5'
  const page = query.includes('page=') ? '' : '&page=1'
  return `/api/property?${query}${limit}${page}`.replace('?&', '?').replaceAll('&&', '&')
}

async function readTitles(pool: Pool): Promise<{ titles: string[]; listings: number }> {
  const samples = await readSamples(pool, 200)
  const { rows } = await pool.query<{ title: string; listings: number }>(
    `select title, (select count(*)::integer from properties) as listings from properties where id = any($1) order by id`,
    [samples.map(({ id }) => id)],
  )
  return { titles: rows.map(({ title }) => title), listings: rows[0]?.listings ?? 0 }
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
