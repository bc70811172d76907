import type { SearchIndex } from '#domains/listing-index/server/index.ts'
import type { Listing } from '#domains/listings/index.ts'
import { type CategoryCatalogue, categoryKind } from '#domains/taxonomy/index.ts'

/** Returns the ids of the listings most similar to a public one, of the same kind of category; none while the index is loading. */
export async function similarListings(
  { id, categoryId }: Pick<Listing, 'id' | 'categoryId'>,
  { index, catalogue, count }: { index: SearchIndex; catalogue: CategoryCatalogue; count: number },
): Promise<number[]> {
  if (!index.loaded) return []
  const kindOf = (category: number) => categoryKind(catalogue.category(category))
  const own = kindOf(categoryId)
  const categoryIds = catalogue.categories.map((category) => category.id).filter((category) => kindOf(category) === own)
  return index.similar(id, { categoryIds, count })
}
