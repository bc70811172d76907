import { messagesIn } from '#shared/message.ts'
import { translated } from '#shared/translations.ts'
import type { Location } from '#domains/locations/index.ts'
import type { ListingQuery } from '#domains/listings/index.ts'
import type { ListingCount, ListingReads } from '#domains/listings/server/index.ts'
import { homeMessages } from '../messages/index.ts'
import type { HomeViewModel, ListingCardViewModel, LocationCardViewModel } from '../storefront.view-models.ts'
import { cardViewModel, type ViewContext } from './listing-card.view-model.ts'
import { locationOptions, sumListings } from './market-figures.ts'

/** Specification §9: 6 recent, 4 categories with up to 6 each, 6 locations. */
const recentCount = 6
const categoryCount = 4
const listingsPerCategory = 6
const locationCount = 6
/** The number of listings searched for the picture of a place or category. */
const pictureCandidates = 12

/** Returns cards of the newest listings, optionally of a category or place. */
export async function newestCards(
  reads: ListingReads,
  viewContext: ViewContext,
  limit: number,
  filter: Pick<ListingQuery, 'category' | 'location' | 'property_type'> = {},
): Promise<ListingCardViewModel[]> {
  const { listings } = await reads.list({ sort: 'newest', limit, ...filter }, 'card')
  return listings.map((listing) => cardViewModel(listing, viewContext))
}

/** Returns the picture of the newest listing that has one, among the newest few. */
export async function latestPicture(
  reads: ListingReads,
  viewContext: ViewContext,
  filter: Pick<ListingQuery, 'category' | 'location'>,
): Promise<ListingCardViewModel['picture']> {
  const newest = await newestCards(reads, viewContext, pictureCandidates, filter)
  return newest.find(({ picture }) => picture !== null)?.picture ?? null
}

/** Reads all data of `/`. */
export async function homeViewModel(
  reads: ListingReads,
  viewContext: ViewContext,
  counts: ListingCount[],
): Promise<HomeViewModel> {
  const { catalogue, places, language } = viewContext
  const { categories: ofCategory, locations: ofLocations, ...texts } = messagesIn(language, homeMessages)
  const [recent, categories, locations] = await Promise.all([
    newestCards(reads, viewContext, recentCount),
    Promise.all(
      catalogue.categories.slice(0, categoryCount).map(async (category) => ({
        slug: category.slug,
        name: translated(category, 'name', language),
        all: ofCategory.all({ category: translated(category, 'name', language) }),
        listings: await newestCards(reads, viewContext, listingsPerCategory, { category: String(category.id) }),
      })),
    ),
    Promise.all(
      places.cities
        .slice(0, locationCount)
        .map((city) =>
          locationCard(reads, viewContext, counts, { city, inWords: (count) => ofLocations.listings({ count }) }),
        ),
    ),
  ])
  return {
    texts: { ...texts, locations: ofLocations.title },
    ...shareCards(recent, categories),
    locations,
    searchLocations: locationOptions(counts, places, language),
  }
}

/** Lets repeated listings share one card object: the page serializes each object once. */
function shareCards(recent: HomeViewModel['recent'], categories: HomeViewModel['categories']) {
  const known = new Map(recent.map((card) => [card.id, card]))
  return {
    recent,
    categories: categories.map((category) => ({
      ...category,
      listings: category.listings.map((card) => known.get(card.id) ?? card),
    })),
  }
}

async function locationCard(
  reads: ListingReads,
  viewContext: ViewContext,
  counts: ListingCount[],
  { city, inWords }: { city: Location; inWords: (count: number) => string },
): Promise<LocationCardViewModel> {
  const { catalogue, places, language } = viewContext
  const inside = new Set(places.within(city.id))
  const here = counts.filter(({ locationId }) => inside.has(locationId))
  const present = new Set(here.map(({ categoryId }) => categoryId))
  const picture = here.length > 0 ? await latestPicture(reads, viewContext, { location: String(city.id) }) : null
  return {
    slug: city.slug,
    name: translated(city, 'name', language),
    listings: inWords(sumListings(here)),
    categories: catalogue.categories
      .filter(({ id }) => present.has(id))
      .map((one) => translated(one, 'name', language)),
    picture,
  }
}
