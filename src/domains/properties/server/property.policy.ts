import type { ListingFilter } from './listing-filter.ts'

/** What visitors may see: the public market only; a wish for others finds nothing (readings, "API"). */
export function visibleToVisitors(filter: ListingFilter): ListingFilter | 'nothing' {
  if (filter.status !== undefined && filter.status !== 'available') return 'nothing'
  return { ...filter, status: undefined, listed: true }
}
