import type { Bounds } from '#shared/geography.ts'
import type { MarketColumns } from './market-columns.ts'

/** Listings close to each other: where their middle is and how far they reach, the lowest price by the month, and the newest ids. */
export type MapCell = {
  latitude: number
  longitude: number
  bounds: Bounds
  listings: number
  ids: number[]
  price: number
}

const mostIds = 3
/** More cells than these nobody tells apart on a screen. */
const mostCells = 4096

/** The listings inside the bounds, in cells of a grid of so many degrees; the cells stand still while the map moves. */
export function cellsOf(ids: Uint32Array, { numbers }: MarketColumns, bounds: Bounds, wanted: number): MapCell[] {
  const { south, west, north, east } = bounds
  const cell = Math.max(wanted, Math.sqrt(((north - south) * (east - west)) / mostCells), Number.EPSILON)
  const [firstRow, firstColumn] = [Math.floor(south / cell), Math.floor(west / cell)]
  const rows = Math.floor(north / cell) - firstRow + 1
  const columns = Math.floor(east / cell) - firstColumn + 1
  const cells = Array.from<MapCell | undefined>({ length: rows * columns })
  const [latitudes, longitudes, prices] = [numbers.latitude.values, numbers.longitude.values, numbers.price.values]
  // The ids rise with time: from the end the newest come first. By position, which is ten times as fast over typed arrays.
  for (let position = ids.length - 1; position >= 0; position -= 1) {
    const id = ids[position] ?? 0
    const latitude = latitudes[id] ?? Number.NaN
    const longitude = longitudes[id] ?? Number.NaN
    // Whoever has no position is in no box: NaN compares false.
    if (!(latitude >= south && latitude <= north && longitude >= west && longitude <= east)) continue
    const at = (Math.floor(latitude / cell) - firstRow) * columns + Math.floor(longitude / cell) - firstColumn
    const found = (cells[at] ??= emptyCell())
    found.listings += 1
    found.latitude += latitude
    found.longitude += longitude
    found.price = Math.min(found.price, prices[id] ?? Infinity)
    reach(found.bounds, latitude, longitude)
    if (found.ids.length < mostIds) found.ids.push(id)
  }
  return cells
    .filter((found) => found !== undefined)
    .map((found) => ({
      ...found,
      latitude: found.latitude / found.listings,
      longitude: found.longitude / found.listings,
    }))
}

function emptyCell(): MapCell {
  const bounds = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity }
  return { latitude: 0, longitude: 0, bounds, listings: 0, ids: [], price: Infinity }
}

function reach(bounds: Bounds, latitude: number, longitude: number): void {
  bounds.south = Math.min(bounds.south, latitude)
  bounds.west = Math.min(bounds.west, longitude)
  bounds.north = Math.max(bounds.north, latitude)
  bounds.east = Math.max(bounds.east, longitude)
}
