import type { Bounds } from '#shared/geography.ts'
import type { MarketColumns } from './market-columns.ts'

/** Listings close to each other: their centre and extent, the lowest price per month, and the newest ids. */
export type MapCell = ReturnType<typeof cellsOf>[number]

const maxIds = 3
/** Nobody can tell more cells than these apart on a screen. */
const maxCells = 4096

/** Groups the listings inside the bounds by the cells of a grid, at least `smallest` degrees wide; the cells stay in place while the map moves. */
export function cellsOf(found: Uint32Array, { numbers }: MarketColumns, bounds: Bounds, smallest: number) {
  const { south, west, north, east } = bounds
  const [high, wide] = [north - south, east - west]
  // Each side counts too: of a narrow strip around the Earth the area says little.
  const cell = Math.max(smallest, Math.sqrt((high * wide) / maxCells), Math.max(high, wide) / maxCells, Number.EPSILON)
  const perDegree = 1 / cell
  const [firstRow, firstColumn] = [Math.floor(south * perDegree), Math.floor(west * perDegree)]
  const rows = Math.floor(north * perDegree) - firstRow + 1
  const columns = Math.floor(east * perDegree) - firstColumn + 1
  const cells = rows * columns
  const listings = new Uint32Array(cells)
  const ids = new Uint32Array(cells * maxIds)
  const sums = new Float64Array(cells * 2)
  const lowest = new Float64Array(cells * 3).fill(Infinity)
  const highest = new Float64Array(cells * 2).fill(-Infinity)
  const [latitudes, longitudes, prices] = [numbers.latitude.values, numbers.longitude.values, numbers.price.values]
  // Ids rise with time, so the newest come first from the end. Goes by index into typed arrays, which is several times as fast.
  for (let position = found.length - 1; position >= 0; position -= 1) {
    const id = found[position] ?? 0
    const latitude = latitudes[id] ?? Number.NaN
    const longitude = longitudes[id] ?? Number.NaN
    // A listing without a position is outside: comparisons with NaN are false.
    if (!(latitude >= south && latitude <= north && longitude >= west && longitude <= east)) continue
    const row = Math.floor(latitude * perDegree) - firstRow
    const at = row * columns + Math.floor(longitude * perDegree) - firstColumn
    const before = listings[at] ?? 0
    if (before < maxIds) ids[at * maxIds + before] = id
    listings[at] = before + 1
    sums[2 * at] = (sums[2 * at] ?? 0) + latitude
    sums[2 * at + 1] = (sums[2 * at + 1] ?? 0) + longitude
    const price = prices[id] ?? Infinity
    if (price < (lowest[3 * at] ?? 0)) lowest[3 * at] = price
    if (latitude < (lowest[3 * at + 1] ?? 0)) lowest[3 * at + 1] = latitude
    if (longitude < (lowest[3 * at + 2] ?? 0)) lowest[3 * at + 2] = longitude
    if (latitude > (highest[2 * at] ?? 0)) highest[2 * at] = latitude
    if (longitude > (highest[2 * at + 1] ?? 0)) highest[2 * at + 1] = longitude
  }
  return Array.from(listings, (count, at) => at).flatMap((at) => {
    const count = listings[at] ?? 0
    if (count === 0) return []
    const [price = 0, southernmost = 0, westernmost = 0] = lowest.subarray(3 * at)
    const [northernmost = 0, easternmost = 0] = highest.subarray(2 * at)
    return [
      {
        latitude: (sums[2 * at] ?? 0) / count,
        longitude: (sums[2 * at + 1] ?? 0) / count,
        bounds: { south: southernmost, west: westernmost, north: northernmost, east: easternmost },
        listings: count,
        ids: [...ids.subarray(at * maxIds, at * maxIds + Math.min(count, maxIds))],
        price,
      },
    ]
  })
}
