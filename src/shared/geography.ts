/** A point on the map, in degrees. */
export type Point = { latitude: number; longitude: number }

/** A rectangle on the map, in degrees. */
export type Bounds = { south: number; west: number; north: number; east: number }

/** The most corners that a drawn area may have. */
export const maxCorners = 60

/** Formats bounds for the URL, to about ten metres, rounded outwards so that they keep every point and never become empty. */
export function writeBounds({ south, west, north, east }: Bounds): string {
  return [below(south), below(west), above(north), above(east)].join(',')
}

/** Formats a drawn area for the URL, to about ten metres. */
export function writePolygon(corners: readonly Point[]): string {
  return corners.map(({ latitude, longitude }) => `${rounded(latitude)},${rounded(longitude)}`).join('_')
}

function below(degrees: number): number {
  return Math.floor(degrees * 1e4 - 0.01) / 1e4
}

function above(degrees: number): number {
  return Math.ceil(degrees * 1e4 + 0.01) / 1e4
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4
}

/** Returns the smallest bounds around an area. */
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

/** Returns whether a point lies in an area: a ray to the east crosses the edge an odd number of times. */
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

/** Returns the distance in metres between two points that are near each other. */
export function metresBetween(one: Point, other: Point): number {
  const eastwards = Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180)
  return metresPerDegree * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * eastwards)
}

/** Returns bounds that reach `metres` from a point in every direction. */
export function boundsAbout({ latitude, longitude }: Point, metres: number): Bounds {
  const up = metres / metresPerDegree
  const across = up / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  return { south: latitude - up, west: longitude - across, north: latitude + up, east: longitude + across }
}

/** Parses the bounds in a URL. */
export function readBounds(text: string): Bounds {
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number)
  return { south, west, north, east }
}

/** Parses the drawn area in a URL. */
export function readPolygon(text: string): Point[] {
  return text.split('_').map((corner) => {
    const [latitude = 0, longitude = 0] = corner.split(',').map(Number)
    return { latitude, longitude }
  })
}
