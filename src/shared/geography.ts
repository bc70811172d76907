/** Degrees. */
export type Point = { latitude: number; longitude: number }

/** A part of the map, in degrees. */
export type Bounds = { south: number; west: number; north: number; east: number }

/** Most corners of an area that somebody drew. */
export const mostCorners = 60

/** How bounds stand in an address: to about ten metres, around everything in them, never without an inside. */
export function writeBounds({ south, west, north, east }: Bounds): string {
  return [below(south), below(west), above(north), above(east)].join(',')
}

/** How a drawn area stands in an address: to about ten metres. */
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

/** Bounds as they stand in an address. */
export function readBounds(text: string): Bounds {
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number)
  return { south, west, north, east }
}

/** An area as it stands in an address. */
export function readPolygon(text: string): Point[] {
  return text.split('_').map((corner) => {
    const [latitude = 0, longitude = 0] = corner.split(',').map(Number)
    return { latitude, longitude }
  })
}
