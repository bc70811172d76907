import { publicApi } from '#shared/api-client.ts'
import { type Bounds, boundsAround, type Point } from '#shared/geography.ts'
import type { MapCellView, MapView } from '../map.schemas.ts'
import { mapAddress } from './use-cells.ts'

/** Bounds of the base map. */
const everywhere: Bounds = { south: 1.1, west: 31.1, north: 16.9, east: 49.9 }
/** Degrees around the centre of the results that count as the same town. */
const townReach = 0.2
const isMost = 0.5

/** Returns the initial bounds of the map: the town with most of the results, else all results; null if there are none. */
export async function initialBounds(query: string): Promise<Bounds | null> {
  const { cells, total } = await publicApi.get<MapView>(mapAddress(query, { bounds: everywhere, zoom: 10 }))
  if (total === 0) return null
  const middle = { latitude: median(cells, 'latitude', total), longitude: median(cells, 'longitude', total) }
  const near = cells.filter(
    ({ latitude, longitude }) =>
      Math.abs(latitude - middle.latitude) <= townReach && Math.abs(longitude - middle.longitude) <= townReach,
  )
  const inTown = near.reduce((sum, { count }) => sum + count, 0)
  return aroundAll(inTown >= total * isMost ? near : cells)
}

/** Returns the coordinate with half of the listings on either side: a few remote ones do not move it. */
function median(cells: readonly MapCellView[], axis: 'latitude' | 'longitude', total: number): number {
  let counted = 0
  const inOrder = cells.toSorted((one, other) => one[axis] - other[axis])
  const found = inOrder.find(({ count }) => {
    counted += count
    return counted * 2 >= total
  })
  return found?.[axis] ?? 0
}

function aroundAll(cells: readonly MapCellView[]): Bounds {
  return boundsAround(
    cells.flatMap(({ bounds: { south, west, north, east } }): Point[] => [
      { latitude: south, longitude: west },
      { latitude: north, longitude: east },
    ]),
  )
}
