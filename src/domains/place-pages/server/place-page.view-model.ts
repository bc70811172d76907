import { allHomes, readMonthlyPrices } from '#domains/listing-insight/server/index.ts'
import { listingTypes } from '#domains/listing-fields/index.ts'
import type { ListingReads } from '#domains/listings/server/index.ts'
import type { Location } from '#domains/locations/index.ts'
import { productsAddress } from '#domains/storefront/index.ts'
import { type ViewContext, newestCards } from '#domains/storefront/server/index.ts'
import { categoryKind } from '#domains/taxonomy/index.ts'
import type { Database } from '#platform/database/index.ts'
import { formatCount } from '#shared/figures.ts'
import { messagesIn } from '#shared/message.ts'
import { translated } from '#shared/translations.ts'
import { type PlaceTexts, placeMessages } from '../messages/index.ts'
import { type PlaceKind, placeAddress } from '#domains/listing-insight/index.ts'
import type { PlacePage } from '../place-page.ts'
import { monthlyPrices } from './monthly-chart.view-model.ts'
import { type PricesByBedrooms, bedroomPrices } from './bedroom-prices.view-model.ts'
import { type Shown, minIndexed } from './shown-place.ts'

const newestCount = 6
const maxLinks = 30

type Needs = { db: Database; properties: ListingReads; pricesByBedrooms: PricesByBedrooms }

/** Reads all data of the page of a place, or of a kind of listings there. */
export async function placePage(needs: Needs, shown: Shown, viewContext: ViewContext): Promise<PlacePage> {
  const { place, counts, kind, category } = shown
  const { places, catalogue, language } = viewContext
  const t: PlaceTexts = messagesIn(language, placeMessages)
  const name = translated(place, 'name', language)
  const what = category ? translated(category, 'name', language) : t.homes
  const title = kind ? t.kind({ what, type: kind.propertyType, place: name }) : t.place({ place: name })
  const offers = kind ? [kind.propertyType] : listingTypes
  const isHome = !category || categoryKind(category) === 'home'
  const months = await readMonthlyPrices(needs.db, { locationId: place.id, categoryId: category?.id ?? allHomes })
  const byMonth = offers.map((type) =>
    monthlyPrices(
      months.filter(({ propertyType }) => propertyType === type),
      { t, what, type, language },
    ),
  )
  const byBedrooms = isHome
    ? await Promise.all(
        offers.map((type) => bedroomPrices(needs.pricesByBedrooms, { ...shown, type }, { ...viewContext, t, what })),
      )
    : []
  const listings = counts.get(placeAddress(place.slug, kind)) ?? 0
  const count = formatCount(listings)
  const ofType = (type: (typeof listingTypes)[number]) =>
    formatCount(
      catalogue.categories.reduce(
        (sum, { slug }) => sum + (counts.get(placeAddress(place.slug, { category: slug, propertyType: type })) ?? 0),
        0,
      ),
    )
  const summary =
    listings === 0
      ? t.nothing({ title })
      : kind
        ? t.kindCount({ title, count })
        : t.counts({ place: name, count, rent: ofType('rent'), sell: ofType('sell') })
  const text = [summary, ...[...byBedrooms, ...byMonth].flatMap(({ sentence }) => sentence ?? [])]
  const hasPlaces = places.all.some(({ parentId }) => parentId === place.id)
  const path = places.path(place.id).toReversed()
  const crumbs = [
    { label: t.home, to: '/' },
    { label: t.products, to: '/products' },
    ...path.map((one) => ({ label: translated(one, 'name', language), to: placeAddress(one.slug) })),
    ...(kind ? [{ label: t.kindHere({ what, type: kind.propertyType }), to: '' }] : []),
  ]
  return {
    title,
    description: text.slice(0, 2).join(' '),
    crumbs: crumbs.map(({ label, to }, position) => (position === crumbs.length - 1 ? { label } : { label, to })),
    text,
    charts: byMonth.flatMap(({ chart }) => chart ?? []),
    bedrooms: byBedrooms.flatMap(({ table }) => table ?? []),
    links: [
      { title: t.kinds({ place: name }), links: kindLinks(shown, viewContext, t) },
      {
        title: hasPlaces
          ? t.placesIn({ what: kind ? t.kindHere({ what, type: kind.propertyType }) : name })
          : t.otherPlaces,
        links: placeLinks(shown, viewContext),
      },
    ].filter(({ links }) => links.length > 0),
    newest: {
      title: t.newest,
      listings: await newestCards(needs.properties, viewContext, newestCount, {
        location: String(place.id),
        ...(category && { category: String(category.id), property_type: kind.propertyType }),
      }),
      all: { label: t.seeAll({ count }), to: listAddress(place, kind) },
    },
    indexed: listings >= minIndexed,
  }
}

type Links = PlacePage['links'][number]['links']

/** Returns links to other kinds of listings at the place, the most frequent first. */
function kindLinks({ place, counts, kind }: Shown, { catalogue, language }: ViewContext, t: PlaceTexts): Links {
  const all = catalogue.categories.flatMap((category) =>
    listingTypes.map((type) => {
      const what = translated(category, 'name', language)
      return linkTo(place, { category: category.slug, propertyType: type }, counts, t.kindHere({ what, type }))
    }),
  )
  return inOrder(all, kind ? placeAddress(place.slug, kind) : '')
}

/** Returns links to the same kind in the places inside this one or, if there are none, next to it; the most frequent first. */
function placeLinks({ place, counts, kind }: Shown, { places, language }: ViewContext): Links {
  const childrenOf = (id: number | null) => places.all.filter(({ parentId }) => parentId === id)
  const inside = childrenOf(place.id)
  const shown = inside.length > 0 ? inside : childrenOf(place.parentId)
  return inOrder(
    shown.map((one) => linkTo(one, kind, counts, translated(one, 'name', language))),
    placeAddress(place.slug, kind),
  )
}

/** Returns the address of the list of a place's listings, or of those of a kind. */
function listAddress({ slug }: Location, kind: PlaceKind | undefined): string {
  const ofKind = kind && { category: kind.category, propertyTypes: [kind.propertyType] }
  return productsAddress({ location: slug, ...ofKind })
}

function linkTo(place: Location, kind: PlaceKind | undefined, counts: Shown['counts'], label: string) {
  const own = placeAddress(place.slug, kind)
  const count = counts.get(own) ?? 0
  // With few listings, links to their list instead of a page that is not indexed.
  return { own, label, count, to: count < minIndexed ? listAddress(place, kind) : own }
}

function inOrder(links: readonly ReturnType<typeof linkTo>[], except: string): Links {
  return links
    .filter(({ own, count }) => count > 0 && own !== except)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxLinks)
    .map(({ label, to, count }) => ({ label, to, listings: formatCount(count) }))
}
