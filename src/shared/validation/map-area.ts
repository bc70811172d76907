import { z } from 'zod'
import { maxCorners, readBounds, readPolygon } from '../geography.ts'
import { messageKey } from './field-problems.ts'

const degrees = String.raw`-?\d{1,3}(?:\.\d{1,6})?`
const boundsPattern = new RegExp(`^${degrees}(?:,${degrees}){3}$`)
const polygonPattern = new RegExp(`^${degrees},${degrees}(?:_${degrees},${degrees}){2,${maxCorners - 1}}$`)

/** `south,west,north,east`. */
export const boundsSchema = z
  .string()
  .max(60)
  .regex(boundsPattern, { error: messageKey('bounds'), abort: true })
  .transform(readBounds)
  .refine(
    ({ south, west, north, east }) => south < north && west < east && isOnEarth(south, west) && isOnEarth(north, east),
    messageKey('bounds'),
  )

/** Corners of an area as `latitude,longitude`, separated by `_`; the last joins the first. */
export const polygonSchema = z
  .string()
  .max(1500)
  .regex(polygonPattern, { error: messageKey('polygon'), abort: true })
  .transform(readPolygon)
  .refine(
    (corners) => corners.every(({ latitude, longitude }) => isOnEarth(latitude, longitude)),
    messageKey('polygon'),
  )

function isOnEarth(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}
