import { cacheUntilChange, type DataVersion } from '#platform/page-cache/index.ts'
import { formatCount } from '#shared/figures.ts'
import { messagesIn } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { AreaUnit } from '#shared/figures.ts'
import type { Language } from '#shared/language.ts'
import { contentMessages } from '../messages/index.ts'
import type { StorefrontPages } from '../storefront.pages.ts'
import { detailsViewModel } from './details.view-model.ts'
import type { SearchIndex } from '#domains/listing-index/server/index.ts'
import type { SearchWords } from '#domains/listing-search/server/index.ts'
import { homeViewModel, latestPicture, newestCards } from './home.view-model.ts'
import {
  type ListingDependencies,
  type ListingReads,
  readHighestPrice,
  readId,
  readListingCounts,
} from '#domains/listings/server/index.ts'
import type { ViewContext } from './listing-card.view-model.ts'
import { categoryTiles, marketStatistics } from './market-figures.ts'
import { productsViewModel } from './products.view-model.ts'

/** The blog shows the same grid as the recent listings of `/`. */
const blogCount = 12

/** What the public pages read, in process. */
export function createStorefrontPages(
  reads: ListingReads,
  { db, categories, locations }: ListingDependencies,
  {
    version,
    contactPhone,
    areaUnit,
    words,
    index,
  }: {
    version: DataVersion
    contactPhone: () => Promise<string>
    areaUnit: () => Promise<AreaUnit>
    words: SearchWords
    index: SearchIndex
  },
): StorefrontPages {
  const counts = cacheUntilChange(version, () => readListingCounts(db))
  const highestPrice = cacheUntilChange(version, async () => Math.ceil(Number((await readHighestPrice(db)) ?? 0)))
  const naming = async (language: Language): Promise<ViewContext> => {
    const [catalogue, places, unit] = await Promise.all([categories(), locations(), areaUnit()])
    return { catalogue, places, areaUnit: unit, language }
  }

  return {
    home: async (language) => homeViewModel(reads, await naming(language), await counts()),
    products: async (query, language) =>
      productsViewModel(
        reads,
        await naming(language),
        { counts: await counts(), highestPrice: await highestPrice(), words, index },
        query,
      ),
    details: async (id, language) => {
      const listing = await reads.byId(readIdOrNone(id)).catch(nullWhenNotFound)
      return (
        listing &&
        detailsViewModel(reads, await naming(language), listing, { db, contactPhone: await contactPhone(), index })
      )
    },
    about: async (language) => {
      const latest = await newestCards(reads, await naming(language), blogCount)
      return {
        texts: messagesIn(language, contentMessages).about,
        statistics: marketStatistics(await counts()),
        picture: latest.find(({ picture }) => picture)?.picture ?? null,
      }
    },
    blog: async (language) => ({
      texts: messagesIn(language, contentMessages).blog,
      listings: await newestCards(reads, await naming(language), blogCount),
    }),
    services: async (language) => {
      const names = await naming(language)
      const latest = await Promise.all(
        names.catalogue.categories.map(async ({ id }) => {
          return [id, await latestPicture(reads, names, { category: String(id) })] as const
        }),
      )
      const { listings, ...texts } = messagesIn(language, contentMessages).services
      const inWords = (count: number) => listings({ count, shown: formatCount(count) })
      return { texts, tiles: categoryTiles(await counts(), names.catalogue, new Map(latest), { language, inWords }) }
    },
  }
}

function readIdOrNone(text: string): number {
  try {
    return readId(text)
  } catch {
    return 0
  }
}

function nullWhenNotFound(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null
  throw error
}
