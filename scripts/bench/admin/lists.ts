import { text } from 'node:stream/consumers'
import { ask, type AdminApp } from './requests.ts'

/** How long the answers to one kind of request take, in milliseconds. */
export type ListFigures = { what: string; p50: number; p95: number; promised: number; slowest: string }

const requestsPerKind = 200
const promisedMs = 100

/** Measures the lists of staff one request after the other, each address another one where it can be. */
export async function measureLists(office: AdminApp, listings: number): Promise<ListFigures[]> {
  const figures: ListFigures[] = []
  for (const [what, queries] of Object.entries(await kindsOf(office, listings))) {
    for (const query of queries.slice(0, 10)) await timeOf(office, query)
    const times: { query: string; time: number }[] = []
    for (let index = 0; index < requestsPerKind; index += 1) {
      const query = queries[index % queries.length] ?? ''
      times.push({ query, time: await timeOf(office, query) })
    }
    times.sort((a, b) => a.time - b.time)
    const slowest = times.at(-1)?.query ?? ''
    figures.push({ what, p50: at(times, 0.5), p95: at(times, 0.95), promised: promisedMs, slowest })
  }
  return figures
}

async function kindsOf(office: AdminApp, listings: number): Promise<Record<string, string[]>> {
  const words = await titleWords(office)
  const lastPage = Math.floor(listings / 5)
  const pages = Array.from({ length: requestsPerKind }, (_, index) => 1 + ((index * 7919) % lastPage))
  const filters = [
    'status=pending',
    'publication=published',
    'category=apartments',
    'location=bole',
    'property_type=sell',
  ]
  const pairs = filters.flatMap((one, index) => filters.slice(index + 1).map((other) => `${one}&${other}`))
  return {
    list: ['limit=5&page=1', 'limit=10&page=1', 'limit=15&page=1'],
    'search in titles': words.map((word) => `q=${encodeURIComponent(word)}`),
    sort: ['newest', 'oldest', 'price_asc', 'price_desc', 'title_asc', 'title_desc', 'updated'].map(
      (by) => `sort=${by}`,
    ),
    'page change, near': pages.map((page) => `page=${1 + (page % 50)}`),
    'page change, anywhere': pages.map((page) => `page=${page}`),
    filter: [
      ...filters,
      ...pairs,
      'price_min=20000&price_max=40000',
      'bedrooms=3',
      'without_pictures=true',
      'mine=true',
    ],
    'search, filter and sort': words.flatMap((word, index) => {
      const filter = filters[index % filters.length]
      return `q=${encodeURIComponent(word)}&${filter}&sort=price_desc&page=${1 + (index % 3)}`
    }),
  }
}

/** Pieces of titles that people might type, frequent and rare ones, and one that is nowhere. */
async function titleWords(office: AdminApp): Promise<string[]> {
  const titles = new Set<string>()
  for (let page = 1; page <= 40; page += 1) {
    const listed = JSON.parse(await text(await ask(office, `/api/property?limit=15&page=${page * 97}`))) as {
      title: string
    }[]
    for (const { title } of listed) titles.add(title)
  }
  const words = [...titles].flatMap((title) => title.split(/\s+/).filter((word) => word.length > 2))
  return [...new Set(words), ...[...titles].map((title) => title.slice(0, 14)), 'nowhere at all'].slice(
    0,
    requestsPerKind,
  )
}

async function timeOf(office: AdminApp, query: string): Promise<number> {
  const limit = query.includes('limit=') ? '' : '&limit=5'
  const page = query.includes('page=') ? '' : '&page=1'
  const started = performance.now()
  await text(await ask(office, `/api/property?${query}${limit}${page}`))
  return performance.now() - started
}

function at(sorted: { time: number }[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.time ?? 0
}
