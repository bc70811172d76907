import type { Point } from '#shared/geography.ts'

/** `exact`: as its agent gave it; `blurred`: within 300 m of it; `place`: the centre of the place, for want of a point. */
export const accuracies = ['exact', 'blurred', 'place'] as const
export type PositionAccuracy = (typeof accuracies)[number]

/** How far a hidden point is from where it is shown at most, in metres. */
export const blurRadius = 300

/** Where a listing is shown; null where it names no place. */
export type ShownPosition = (Point & { accuracy: PositionAccuracy }) | null

/** The shown position of a row. */
export function shownPosition(row: {
  shownLatitude: number | null
  shownLongitude: number | null
  accuracy: PositionAccuracy
}): ShownPosition {
  const { shownLatitude: latitude, shownLongitude: longitude, accuracy } = row
  return latitude === null || longitude === null ? null : { latitude, longitude, accuracy }
}
