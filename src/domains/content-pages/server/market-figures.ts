import type { ListingCount } from '#domains/listings/server/index.ts'
import { sumListings } from '#domains/storefront/server/index.ts'
import { type CategoryCatalogue, drawingOf } from '#domains/taxonomy/index.ts'
import type { Language } from '#shared/language.ts'
import { translated } from '#shared/translations.ts'
import type { CategoryTileViewModel, MarketStatisticsViewModel } from '../content-pages.ts'

/** Returns statistics of the whole market, each a sum over listings (readings: "never invented"). */
export function marketStatistics(counts: readonly ListingCount[]): MarketStatisticsViewModel {
  return {
    listings: sumListings(counts),
    forRent: sumListings(counts.filter(({ propertyType }) => propertyType === 'rent')),
    forSale: sumListings(counts.filter(({ propertyType }) => propertyType === 'sell')),
    locations: new Set(counts.map(({ locationId }) => locationId)).size,
    categories: new Set(counts.map(({ categoryId }) => categoryId)).size,
  }
}

/** Returns a tile per category (`/services`); `pictures` holds the latest picture of each category by its id. */
export function categoryTiles(
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
