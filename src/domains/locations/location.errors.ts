import { messagesOfSection } from '#shared/message.ts'
import { type FieldProblem, Problem, problemOfContents, problemOfField, problemsOfSection } from '#shared/problem.ts'
import { invalidInput } from '#shared/validation/field-problems.ts'
import { ethiopia } from './location.ts'
import type { en } from './messages/en.ts'

export const locationText = messagesOfSection<typeof en>('locations')
const problem = problemsOfSection<typeof en>('locations')

export const locationNotFound = problem(404, 'location-not-found', 'notFound')

/** Returns a problem: a field names a location that does not exist. */
export function unknownLocation(field: string): Problem {
  return problemOfField(400, 'unknown-location', field, locationText('unknown'))
}

/** Returns a problem: another location in the same parent has this name, in any letter case. */
export const nameTaken = problem(409, 'location-name-taken', 'nameTaken', 'name')

/** Returns a problem: the location is not empty; `errors` say what and how much it contains. */
export function locationInUse(contents: { places: number; listings: number; deleted_listings: number }): Problem {
  const textOf = (kind: keyof typeof contents, count: number) => locationText(`contents.${kind}`, { count })
  return problemOfContents('location-in-use', locationText('inUse'), contents, textOf)
}

/** Returns a problem: the contents of a location cannot move to itself or to a place inside it. */
export const moveToItself = problem(400, 'invalid-input', 'moveToItself', 'move_to.location_id')

/** Returns a problem: the location would lie inside itself. */
export const insideItself = problem(400, 'invalid-input', 'insideItself', 'parent_id')

/** Returns a problem: the location would lie inside an area. */
export function tooDeep(field: string): Problem {
  return problemOfField(400, 'location-too-deep', field, locationText('tooDeep'))
}

/** Returns a problem: the three permanent cities cannot be deleted, renamed or moved (readings, "Property"). */
export function permanentLocation(field?: 'name' | 'parent_id'): Problem {
  const message = locationText('permanent')
  return new Problem(409, 'location-permanent', message, field && [{ field, message }])
}

/** Throws 400 for coordinates outside the country, naming the fields. */
export function requireEthiopia(centre: { latitude?: number | undefined; longitude?: number | undefined }): void {
  const isOutside = (axis: 'latitude' | 'longitude') => {
    const degrees = centre[axis]
    return degrees !== undefined && (degrees < ethiopia[axis][0] || degrees > ethiopia[axis][1])
  }
  const fields: FieldProblem[] = []
  if (isOutside('latitude')) fields.push({ field: 'latitude', message: locationText('outsideLatitude') })
  if (isOutside('longitude')) fields.push({ field: 'longitude', message: locationText('outsideLongitude') })
  if (fields.length > 0) throw invalidInput(fields)
}

/** Returns a problem: only staff may sort by the number of listings (security.md 12). */
export const sortForStaff = problem(400, 'invalid-input', 'sortForStaff', 'sort')
