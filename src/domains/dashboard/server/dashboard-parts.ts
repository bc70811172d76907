import { type ListingStatus, listingStatuses, listingTypes } from '#domains/listing-fields/index.ts'
import { listingPermission, publications } from '#domains/listings/index.ts'
import type { LocationTree } from '#domains/locations/index.ts'
import type { CategoryCatalogue } from '#domains/taxonomy/index.ts'
import { type SignedInActor, may } from '#shared/actor.ts'
import { type Texts, inEachLanguage } from '#shared/language.ts'
import { type Translations, translated } from '#shared/translations.ts'
import type { DashboardView } from '../dashboard.schemas.ts'
import type { StockCell } from '#domains/listing-index/server/index.ts'
import type { Scope } from './dashboard.repository.ts'

type Counted = { listings: number }

function sum(parts: readonly Counted[]): number {
  return parts.reduce((total, { listings }) => total + listings, 0)
}

function largestFirst(one: Counted, other: Counted): number {
  return other.listings - one.listings
}

/** Returns a record's name in every language. */
export function nameOf(record: { name: string; translations: Translations<'name'> }): Texts {
  return inEachLanguage((language) => translated(record, 'name', language))
}

type Parts = Pick<DashboardView, 'whole' | 'listed' | 'statuses' | 'publications' | 'categories'>

/** Returns the total, and its parts by status, by publication and by category. */
export function stockParts(cells: readonly StockCell[], catalogue: CategoryCatalogue, list: ListAddress): Parts {
  const { status: available, publication: published } = listedFilter
  return {
    whole: { listings: sum(cells), list: list() },
    listed: {
      listings: sum(cells.filter((cell) => cell.status === available && cell.publication === published)),
      list: list(listedFilter),
    },
    statuses: listingStatuses.flatMap((status) => statusParts(status, cells, list)),
    publications: publications.map((publication) => ({
      publication,
      listings: sum(cells.filter((cell) => cell.publication === publication)),
      list: list({ publication }),
    })),
    categories: categoryParts(cells, catalogue, list),
  }
}

/** Splits `sold` by type, because for a rental it means rented; listings without a type, such as drafts, are a part of their own. */
function statusParts(status: ListingStatus, cells: readonly StockCell[], list: ListAddress): Parts['statuses'] {
  const ofStatus = cells.filter((cell) => cell.status === status)
  if (status !== 'sold') return [{ status, property_type: null, listings: sum(ofStatus), list: list({ status }) }]
  const ended = [...listingTypes, null].map((type) => ({
    status,
    property_type: type,
    listings: sum(ofStatus.filter((cell) => cell.ended === type)),
    list: list({ status, ...(type && { property_type: type }) }),
  }))
  return ended.filter(({ property_type: type, listings }) => type !== null || listings > 0)
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

type City = DashboardView['cities'][number]

/** The most cities, and places per city, that are named; the rest are added up as others. */
const shown = { cities: 8, places: 5 }

/** Returns the parts by city, and those of each city by the places directly inside it. */
export function locationParts(cells: readonly StockCell[], places: LocationTree, list: ListAddress): City[] {
  const groups = Map.groupBy(cells, ({ locationId: id }) => (id === null ? null : (places.path(id).at(-1)?.id ?? null)))
  const cities = [...groups].map(([id, ofCity]): City => {
    if (id === null) return { ...nowhere, listings: sum(ofCity), list: list({ publication: 'draft' }), places: [] }
    const part = placePart(id, sum(ofCity), places, list)
    return { ...part, places: placesOf(ofCity, { places, list, city: id }) }
  })
  const unknown = cities.filter(({ id }) => id === null)
  const known = cities.filter(({ id }) => id !== null).toSorted(largestFirst)
  const { first, others } = split(known, shown.cities)
  return [...first, ...(others > 0 ? [{ ...theOthers, listings: others, list: list(), places: [] }] : []), ...unknown]
}

function placesOf(cells: readonly StockCell[], { places, list, city }: Inside) {
  // By the place directly inside the city; null for the city itself.
  const groups = Map.groupBy(cells, ({ locationId: id }) => (id === null ? null : (places.path(id).at(-2)?.id ?? null)))
  const inside = [...groups].flatMap(([id, ofPlace]) =>
    id === null ? [] : [placePart(id, sum(ofPlace), places, list)],
  )
  const { first } = split(inside.toSorted(largestFirst), shown.places)
  const others = sum(cells) - sum(first)
  return others > 0 && first.length > 0
    ? [...first, { ...theOthers, listings: others, list: list({ location: city }) }]
    : first
}

type Inside = { places: LocationTree; list: ListAddress; city: number }

function placePart(id: number, listings: number, places: LocationTree, list: ListAddress) {
  const place = places.byId(id)
  return { id, name: place ? nameOf(place) : null, others: false, listings, list: list({ location: id }) }
}

const nowhere = { id: null, name: null, others: false }
const theOthers = { id: null, name: null, others: true }

function split<Part extends Counted>(parts: readonly Part[], max: number): { first: Part[]; others: number } {
  // A single leftover is named too: it takes no more room than "others".
  const first = parts.slice(0, parts.length === max + 1 ? parts.length : max)
  return { first, others: sum(parts) - sum(first) }
}

/** Returns the address of the list for a filter; null if the user may open no list. */
export type ListAddress = (filter?: Readonly<Record<string, string | number>>) => string | null

/** Returns the list that matches the figures' scope: all listings, or one's own. */
export function listAddressFor(actor: SignedInActor, scope: Scope): ListAddress {
  const [path, permission] =
    scope === 'all' ? ['/pro', listingPermission.readAll] : ['/home-listings', listingPermission.writeOwn]
  if (!may(actor, permission)) return () => null
  return (filter = {}) => {
    const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)])).toString()
    return query ? `${path}?${query}` : path
  }
}

/** The filter of public listings, as the lists name it. */
export const listedFilter = { status: 'available', publication: 'published' } as const
