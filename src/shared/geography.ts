/** Degrees. */
export type Point = { latitude: number; longitude: number }

/** A part of the map, in degrees. */
export type Bounds = { south: number; west: number; north: number; east: number }

/** Most corners of an area that somebody drew. */
export const mostCorners = 60

/** How bounds stand in an address: to about ten metres. */
export function writeBounds({ south, west, north, east }: Bounds): string {
  return [Math.floor(south * 1e4), Math.floor(west * 1e4), Math.ceil(north * 1e4), Math.ceil(east * 1e4)]
    .map((edge) => edge / 1e4)
    .join(',')
}

/** How a drawn area stands in an address: to about ten metres. */
export function writePolygon(corners: readonly Point[]): string {
  return corners.map(({ latitude, longitude }) => `${rounded(latitude)},${rounded(longitude)}`).join('_')
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4
}

/** The smallest box around an area. */
export function boundsAround(corners: readonly Point[]): Bounds {
  const latitudes = corners.map(({ latitude }) => latitude)
  const longitudes = corners.map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  }
}

/** Whether a point lies in an area: a line from it to the east crosses the edge an odd number of times. */
export function isInside(corners: readonly Point[], { latitude, longitude }: Point): boolean {
  let inside = false
  let before = corners.at(-1)
  for (const corner of corners) {
    if (before && corner.latitude > latitude !== before.latitude > latitude) {
      const share = (latitude - corner.latitude) / (before.latitude - corner.latitude)
      if (longitude < corner.longitude + share * (before.longitude - corner.longitude)) inside = !inside
    }
    before = corner
  }
  return inside
}

const metresPerDegree = 111_195

/** Metres between two points that are near each other. */
export function metresBetween(one: Point, other: Point): number {
  const eastwards = Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180)
  return metresPerDegree * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * eastwards)
}

/** A box that reaches so many metres from a point to every side. */
export function boundsAbout({ latitude, longitude }: Point, metres: number): Bounds {
  const up = metres / metresPerDegree
  const across = up / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  return { south: latitude - up, west: longitude - across, north: latitude + up, east: longitude + across }
}
