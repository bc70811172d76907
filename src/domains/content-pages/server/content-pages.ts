import type { ListingCount, ListingReads } from '#domains/listings/server/index.ts'
import { latestPicture, newestCards, viewContexts } from '#domains/storefront/server/index.ts'
import { formatCount } from '#shared/figures.ts'
import { messagesIn } from '#shared/message.ts'
import { messageSection } from '#shared/translate.ts'
import type { ContentPages } from '../content-pages.ts'
import type { en } from '../messages/content.en.ts'
import { categoryTiles, marketStatistics } from './market-figures.ts'

const messages = messageSection<typeof en>('content')

/** The blog shows the same grid as the recent listings of `/`. */
const blogCount = 12

type ContentNeeds = Parameters<typeof viewContexts>[0] & {
  properties: ListingReads
  counts: () => Promise<ListingCount[]>
}

/** Creates the data source of the pages about the market, in process. */
export function createContentPages({ properties: reads, counts, ...sources }: ContentNeeds): ContentPages {
  const naming = viewContexts(sources)
  return {
    about: async (language) => {
      const latest = await newestCards(reads, await naming(language), blogCount)
      return {
        texts: messagesIn(language, messages).about,
        statistics: marketStatistics(await counts()),
        picture: latest.find(({ picture }) => picture)?.picture ?? null,
      }
    },
    blog: async (language) => ({
      texts: messagesIn(language, messages).blog,
      listings: await newestCards(reads, await naming(language), blogCount),
    }),
    services: async (language) => {
      const names = await naming(language)
      const latest = await Promise.all(
        names.catalogue.categories.map(async ({ id }) => {
          return [id, await latestPicture(reads, names, { category: String(id) })] as const
        }),
      )
      const { listings, ...texts } = messagesIn(language, messages).services
      const inWords = (count: number) => listings({ count, shown: formatCount(count) })
      return { texts, tiles: categoryTiles(await counts(), names.catalogue, new Map(latest), { language, inWords }) }
    },
  }
}
