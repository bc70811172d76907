import type { Client, Pool } from 'pg'
import { type SearchIndex, createSearchIndex } from '#domains/listing-index/server/index.ts'
import { attributes } from '#domains/listing-fields/index.ts'
import { openListener } from '#platform/database/index.ts'
import { openDataVersion } from '#platform/page-cache/data-version.ts'
import { type Figures, measureCalls, unlessOverdue } from './figures.ts'
import type { Sample } from './samples.ts'
import { untilWordsAreRead } from './until-words-are-read.ts'

/** Load time in seconds and size in megabytes of the in-memory index. */
export type IndexSize = { seconds: number; megabytes: number }

const calls = 130
const facets = [
  'category',
  'subcategory',
  'location',
  'property_type',
  'with_pictures',
  'with_video',
  'listed_within',
].concat(attributes.map(({ key }) => key))
const histograms = { price: Array.from({ length: 41 }, (_, bar) => bar * 10_000) }

/** Returns the hand-written counterpart: the most viewed facets in one statement. */
const plainFacets = (where: string) => `select category_id, location_id, property_type, bedrooms, furnished, count(*)
  from properties where listed and ${where}
  group by grouping sets ((category_id), (location_id), (property_type), (bedrooms), (furnished), ())`
/** Loads the index in this process, as a server does, and measures its calls without HTTP. */
export async function measureIndex(
  { pool, url, client }: { pool: Pool; url: string; client: Client },
  samples: Sample[],
): Promise<{ figures: Figures[]; size: IndexSize }> {
  const listener = await openListener({ databaseUrl: url })
  const version = await openDataVersion(listener)
  try {
    globalThis.gc?.()
    const before = memory()
    const started = performance.now()
    const index = createSearchIndex({ pool, version })
    await index.ready()
    const seconds = (performance.now() - started) / 1000
    globalThis.gc?.()
    const size = { seconds, megabytes: memory() - before }
    await untilWordsAreRead(pool)
    return { figures: await figuresOf(index, samples.slice(0, calls), client), size }
  } finally {
    await listener.close()
  }
}

function memory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}

async function figuresOf(index: SearchIndex, samples: Sample[], client: Client): Promise<Figures[]> {
  const plain = (name: string, text: string, valuesOf: (sample: Sample) => unknown[]) =>
    measureCalls(
      samples
        .slice(0, 60)
        .map((sample) => () => client.query({ name, text, values: valuesOf(sample) }).catch(unlessOverdue)),
    )
  const counted = (filterOf: (sample: Sample) => object) =>
    measureCalls(
      samples.map((sample) => () => index.facets({ listed: true, ...filterOf(sample) }, { facets, histograms })),
    )
  return [
    {
      kind: { name: 'all facets, filtered', p95: 30, growth: 3 },
      one: await counted(({ categoryId, type, price }) => ({
        categoryId,
        propertyType: type,
        priceMin: String(Math.round(price / 2)),
      })),
      plain: await plain(
        'filtered facets',
        plainFacets('category_id = $1 and property_type = $2 and comparable_price >= $3'),
        ({ categoryId, type, price }) => [categoryId, type, Math.round(price / 2)],
      ),
    },
    {
      kind: { name: 'all facets, unfiltered', p95: 50 },
      one: await counted(() => ({})),
      plain: await plain('facets', plainFacets('true'), () => []),
    },
  ]
}
