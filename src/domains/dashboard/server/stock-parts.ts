import type { CategoryCatalogue } from '#domains/taxonomy/index.ts'
import { listingStatuses, publications } from '#domains/listings/index.ts'
import type { DashboardView } from '../dashboard.schemas.ts'
import { listedFilter, type ListAddress } from './listing-lists.ts'
import { largestFirst, nameOf, sum } from './parts.ts'
import type { StockCell } from './stock.repository.ts'

type Parts = Pick<DashboardView, 'whole' | 'listed' | 'statuses' | 'publications' | 'categories'>

/** The whole, and the same whole by status, by publication and by category. */
export function stockParts(cells: readonly StockCell[], catalogue: CategoryCatalogue, list: ListAddress): Parts {
  const { status: available, publication: published } = listedFilter
  return {
    whole: { listings: sum(cells), list: list() },
    listed: {
      listings: sum(cells.filter((cell) => cell.status === available && cell.publication === published)),
      list: list(listedFilter),
    },
    statuses: listingStatuses.map((status) => ({
      status,
      listings: sum(cells.filter((cell) => cell.status === status)),
      list: list({ status }),
    })),
    publications: publications.map((publication) => ({
      publication,
      listings: sum(cells.filter((cell) => cell.publication === publication)),
      list: list({ publication }),
    })),
    categories: categoryParts(cells, catalogue, list),
  }
}

function categoryParts(cells: readonly StockCell[], catalogue: CategoryCatalogue, list: ListAddress) {
  const parts = [...Map.groupBy(cells, ({ categoryId }) => categoryId)].map(([id, ofCategory]) => {
    const category = id === null ? undefined : catalogue.category(id)
    return {
      id,
      name: category ? nameOf(category) : null,
      listings: sum(ofCategory),
      // Only drafts may have no category.
      list: id === null ? list({ publication: 'draft' }) : list({ category: id }),
    }
  })
  return parts.toSorted(largestFirst)
}
