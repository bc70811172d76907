import { messagesOfSection } from '#shared/message.ts'
import { Problem, type FieldProblem, problemOfField } from '#shared/problem.ts'
import { invalidInput } from '#shared/validation/field-problems.ts'
import { ethiopia } from './location.ts'
import type { en } from './messages/en.ts'

/** Names a text of this slice. */
export const locationText = messagesOfSection<typeof en>('locations')

/** There is no such location. */
export function locationNotFound(): Problem {
  return new Problem(404, 'location-not-found', locationText('notFound'))
}

/** A field names a location that does not exist. */
export function unknownLocation(field: string): Problem {
  return ofField(400, 'unknown-location', field, 'unknown')
}

/** Another one in the same place has this name, in any letter case. */
export function nameTaken(): Problem {
  return ofField(409, 'location-name-taken', 'name', 'nameTaken')
}

/** What keeps a location from being deleted. */
type Contents = { places: number; listings: number; deleted_listings: number }

/** Something is in it; `errors` say what and how much. */
export function locationInUse(contents: Contents): Problem {
  const kinds = (['places', 'listings', 'deleted_listings'] as const).filter((kind) => contents[kind] > 0)
  const fields = kinds.map((field) => {
    const count = contents[field]
    return { field, message: locationText(`contents.${field}`, { count }) }
  })
  return new Problem(409, 'location-in-use', locationText('inUse'), fields)
}

/** What is deleted cannot take what is in it, nor can a place inside it. */
export function moveToItself(): Problem {
  return ofField(400, 'invalid-input', 'move_to.location_id', 'moveToItself')
}

/** A place would lie in itself. */
export function insideItself(): Problem {
  return ofField(400, 'invalid-input', 'parent_id', 'insideItself')
}

/** A place would lie in an area. */
export function tooDeep(field: string): Problem {
  return ofField(400, 'location-too-deep', field, 'tooDeep')
}

/** The three cities that are always there are neither deleted, renamed nor put into another (readings, "Property"). */
export function permanentLocation(field?: 'name' | 'parent_id'): Problem {
  const message = locationText('permanent')
  return new Problem(409, 'location-permanent', message, field && [{ field, message }])
}

/** Throws 400 naming the figures of a centre that are not in the country. */
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

/** Counts of all listings are for staff (security.md 12). */
export function sortForStaff(): Problem {
  return ofField(400, 'invalid-input', 'sort', 'sortForStaff')
}

function ofField(
  status: number,
  code: string,
  field: string,
  key: 'unknown' | 'nameTaken' | 'moveToItself' | 'insideItself' | 'tooDeep' | 'sortForStaff',
): Problem {
  return problemOfField(status, code, field, locationText(key))
}
