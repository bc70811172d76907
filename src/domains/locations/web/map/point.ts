import type { Point } from '#shared/geography.ts'

/** A point as the text of two form fields; '' without one. */
export type PointText = { latitude: string; longitude: string }

export const noPoint: PointText = { latitude: '', longitude: '' }

/** Returns the typed point, or null while it is incomplete or invalid. */
export function readPoint({ latitude, longitude }: PointText): Point | null {
  const point = { latitude: degrees(latitude, 90), longitude: degrees(longitude, 180) }
  return point.latitude === null || point.longitude === null ? null : (point as Point)
}

/** Converts a point to field texts, to five decimals of a degree: about a metre. */
export function writePoint({ latitude, longitude }: Point): PointText {
  // A map can be scrolled around the world; longitude is normalized to one turn.
  const around = ((((longitude + 180) % 360) + 360) % 360) - 180
  return { latitude: rounded(latitude), longitude: rounded(around) }
}

function rounded(value: number): string {
  return String(Math.round(value * 100_000) / 100_000)
}

function degrees(text: string, limit: number): number | null {
  if (!/^\s*-?\d{1,3}(\.\d{1,15})?\s*$/.test(text)) return null
  const value = Number(text)
  return Math.abs(value) <= limit ? value : null
}
