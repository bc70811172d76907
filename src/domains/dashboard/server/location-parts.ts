import type { LocationTree } from '#domains/locations/index.ts'
import type { DashboardView } from '../dashboard.schemas.ts'
import type { ListAddress } from './listing-lists.ts'
import { largestFirst, nameOf, sum, type Counted } from './parts.ts'
import type { StockCell } from './stock.repository.ts'

type City = DashboardView['cities'][number]

/** How many cities, and how many places of each, are named; the rest are the others. */
const shown = { cities: 8, places: 5 }

/** The whole by city, and each city by the places right inside it. */
export function locationParts(cells: readonly StockCell[], places: LocationTree, list: ListAddress): City[] {
  const counts = new Map<number | null, { id: number | null; cells: StockCell[] }>()
  for (const cell of cells) {
    const id = cell.locationId === null ? null : (places.path(cell.locationId).at(-1)?.id ?? null)
    const entry = counts.get(id) ?? { id, cells: [] }
    entry.cells.push(cell)
    counts.set(id, entry)
  }
  const cities = [...counts.values()].map(({ id, cells: ofCity }): City => {
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
  const groups = Map.groupBy(cells, ({ locationId }) => (locationId === null ? null : placeWithin(locationId, places)))
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

/** The place right inside the city in which a location lies; null for the city itself. */
function placeWithin(locationId: number, places: LocationTree): number | null {
  return places.path(locationId).at(-2)?.id ?? null
}

function placePart(id: number, listings: number, places: LocationTree, list: ListAddress) {
  const place = places.byId(id)
  return { id, name: place ? nameOf(place) : null, others: false, listings, list: list({ location: id }) }
}

const nowhere = { id: null, name: null, others: false }
const theOthers = { id: null, name: null, others: true }

function split<Part extends Counted>(parts: readonly Part[], most: number): { first: Part[]; others: number } {
  // A single one that would be left over has a name: it takes no more room than "others".
  const first = parts.slice(0, parts.length === most + 1 ? parts.length : most)
  return { first, others: sum(parts) - sum(first) }
}
