import type { ListingCount, ListingReads } from '#domains/listings/server/index.ts'
import { latestPicture, newestCards, viewContexts, sumListings } from '#domains/storefront/server/index.ts'
import { formatCount } from '#shared/figures.ts'
import { messagesIn } from '#shared/message.ts'
import { messageSection } from '#shared/translate.ts'
import type { ContentPages, CategoryTileViewModel, MarketStatisticsViewModel } from '../content-pages.ts'
import type { en } from '../messages/content.en.ts'
import { type CategoryCatalogue, drawingOf } from '#domains/taxonomy/index.ts'
import type { Language } from '#shared/language.ts'
import { translated } from '#shared/translations.ts'

const messages = messageSection<typeof en>('content')

/** The blog shows the same grid as the recent listings of `/`. */
const blogCount = 12

type ContentNeeds = Parameters<typeof viewContexts>[0] & {
  properties: ListingReads
  counts: () => Promise<ListingCount[]>
}

/** Creates the data source of the pages about the market, in process. */
export function createContentPages({ properties: reads, counts, ...sources }: ContentNeeds): ContentPages {
  const viewContextIn = viewContexts(sources)
  return {
    about: async (language) => {
      const latest = await newestCards(reads, await viewContextIn(language), blogCount)
      return {
        texts: messagesIn(language, messages).about,
        statistics: marketStatistics(await counts()),
        picture: latest.find(({ picture }) => picture)?.picture ?? null,
      }
    },
    blog: async (language) => ({
      texts: messagesIn(language, messages).blog,
      listings: await newestCards(reads, await viewContextIn(language), blogCount),
    }),
    privacy: async (language) => messagesIn(language, messages).privacy,
    services: async (language) => {
      const viewContext = await viewContextIn(language)
      const latest = await Promise.all(
        viewContext.catalogue.categories.map(async ({ id }) => {
          return [id, await latestPicture(reads, viewContext, { category: String(id) })] as const
        }),
      )
      const { listings, ...texts } = messagesIn(language, messages).services
      const inWords = (count: number) => listings({ count, shown: formatCount(count) })
      return {
        texts,
        tiles: categoryTiles(await counts(), viewContext.catalogue, new Map(latest), { language, inWords }),
      }
    },
  }
}

/** Returns statistics of the whole market, each a sum over listings (readings: "never invented"). */
function marketStatistics(counts: readonly ListingCount[]): MarketStatisticsViewModel {
  return {
    listings: sumListings(counts),
    forRent: sumListings(counts.filter(({ propertyType }) => propertyType === 'rent')),
    forSale: sumListings(counts.filter(({ propertyType }) => propertyType === 'sell')),
    locations: new Set(counts.map(({ locationId }) => locationId)).size,
    categories: new Set(counts.map(({ categoryId }) => categoryId)).size,
  }
}

/** Returns a tile per category (`/services`); `pictures` holds the latest picture of each category by its id. */
function categoryTiles(
  counts: readonly ListingCount[],
  catalogue: CategoryCatalogue,
  pictures: ReadonlyMap<number, CategoryTileViewModel['picture']>,
  { language, inWords }: { language: Language; inWords: (listings: number) => string },
): CategoryTileViewModel[] {
  return catalogue.categories.map((category) => ({
    id: category.id,
    slug: category.slug,
    name: translated(category, 'name', language),
    description: translated(category, 'description', language),
    listings: inWords(sumListings(counts.filter(({ categoryId }) => categoryId === category.id))),
    drawing: drawingOf(category),
    picture: pictures.get(category.id) ?? null,
  }))
}
