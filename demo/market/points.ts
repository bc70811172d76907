import { placeBySlug } from './places.ts'
import type { Random } from './random.ts'

/** Share of listings with a point on the map. */
const STATED_SHARE = 0.7
/** Radius in kilometres that lies within a place; towns are small, and lakes are near. */
const REACH = { city: 0.6, subcity: 0.9, area: 0.5 } as const
const KM_PER_DEGREE = 111.2

/** Draws a point in a place (latitude and longitude, to a metre), or null: not every listing has one. */
export function drawPoint(location: string, random: Random): [number, number] | null {
  const { latitude, longitude, level } = placeBySlug(location)
  const [isStated, distance, bearing] = [random.chance(STATED_SHARE), random.next(), random.next()]
  if (!isStated) return null
  // The square root spreads points evenly over the circle.
  const away = (REACH[level] * Math.sqrt(distance)) / KM_PER_DEGREE
  const [north, east] = [Math.cos(2 * Math.PI * bearing), Math.sin(2 * Math.PI * bearing)]
  return [rounded(latitude + away * north), rounded(longitude + (away * east) / Math.cos((latitude * Math.PI) / 180))]
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000
}
