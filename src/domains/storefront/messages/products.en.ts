import { formatCount } from '#shared/figures.ts'

type Heading = { what: string | null; kind: string | null; type: 'rent' | 'sell' | null; place: string | null }

const offered = { rent: ' for rent', sell: ' for sale' }
const properties = (count: string) => (count === '1' ? '1 property' : `${count} properties`)

/** Texts of the products page; those of specification §8 are verbatim. English defines the keys. */
export const en = {
  /** "Apartments for rent in Bole · Studio": `what` is a category, `kind` a subcategory, which has a singular name. */
  heading: ({ what, kind, type, place }: Heading) =>
    !what && !type && !place
      ? 'Properties for rent and sale'
      : `${what ?? 'Properties'}${type ? offered[type] : ''}${place ? ` in ${place}` : ''}${kind ? ` · ${kind}` : ''}`,
  description: (p: { heading: string; count: string }) =>
    `${p.heading}: ${properties(p.count)} with price in birr, photos, videos and location.`,
  filters: 'Filters',
  filtersWithCount: (p: { count: number }) => (p.count === 0 ? 'Filters' : `Filters (${p.count})`),
  category: 'Category',
  allCategories: 'All categories',
  subcategoriesOf: (p: { category: string }) => `Kinds of ${p.category.toLowerCase()}`,
  type: 'Rent or sale',
  location: 'Location',
  anyLocation: 'Any location',
  any: 'Any',
  /** Where space is short. */
  anyNumber: 'Any',
  moreFilters: 'More filters',
  required: 'Only show',
  byTheMonth: 'Rents are compared by the month.',
  insideCity: (p: { city: string }) => `In ${p.city}`,
  price: 'Price',
  priceFrom: (p: { price: string }) => `From ${p.price}`,
  priceTo: (p: { price: string }) => `Up to ${p.price}`,
  apply: 'Apply filters',
  show: (p: { count: string }) => `Show ${properties(p.count)}`,
  sort: 'Sort by',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    price_asc: 'Price: low to high',
    price_desc: 'Price: high to low',
    price_per_m2_asc: 'Price per m²: low to high',
    area_desc: 'Size: large to small',
    best: 'Best match',
  },
  /** `count` as shown: `1,234`, or `10,000+` beyond the limit. */
  total: (p: { count: string }) => properties(p.count),
  moreThan: (p: { count: number }) => `${formatCount(p.count)}+`,
  results: 'Results',
  map: 'Map of the results',
  showMap: 'Map',
  hideMap: 'Hide map',
  showList: 'List',
  mapLoading: 'Loading the map…',
  skipToResults: 'Skip to the results',
  pageOf: (p: { page: string; pages: string }) => `Page ${p.page} of ${p.pages}`,
  chosen: 'Chosen filters',
  remove: 'Remove filter:',
  clear: 'Clear all',
  loosenText: 'Nothing matches all of these filters. Remove one:',
  without: (p: { filter: string; count: string }) => `Without “${p.filter}”: ${p.count}`,
  emptyText: 'Nothing matches all of these filters. Remove one, or see everything.',
  seeAll: 'See all properties',
  tellMe: 'Tell me about new properties',
  failed: 'Error: Failed to fetch properties',
}
