import { formatCount } from '#shared/figures.ts'

/** Texts of the home page; those of specification §8 are verbatim. English defines the keys. */
export const en = {
  title: 'Homes for rent and for sale in Ethiopia',
  description:
    'Apartments, condominiums, villas, land and cars for rent and for sale in Addis Abeba, Bishoftu and Amboo, each with its price in birr, photos and location.',
  hero: {
    label: 'Welcome',
    rent: {
      headline: 'Rent a home you look forward to',
      text: 'Apartments, condominiums and villas, each with its monthly price up front.',
      action: 'See homes for rent',
    },
    buy: {
      headline: 'Buy with the price in plain sight',
      text: 'Villas, apartments and land for sale, with their photos, size and location.',
      action: 'See homes for sale',
    },
    list: {
      headline: 'Letting or selling your home?',
      text: 'Call us or drop by: we show it to people who are looking for one.',
      action: 'Talk to us',
    },
  },
  search: {
    label: 'Search',
    type: 'I want to',
    rent: 'Rent',
    sell: 'Buy',
    location: 'Where',
    anywhere: 'Anywhere',
    highestPrice: 'Highest price, birr',
    noLimit: 'No limit',
    submit: 'Search',
  },
  recent: { title: 'Recently listed', all: 'See all properties' },
  categories: { all: (p: { category: string }) => `All ${p.category.toLowerCase()}` },
  locations: {
    title: 'Explore by location',
    listings: (p: { count: number }) => (p.count === 1 ? '1 property' : `${formatCount(p.count)} properties`),
  },
  noData: 'No data found',
}
