import { am } from './messages/amenities.am.ts'
import { en } from './messages/amenities.en.ts'

let keys: ReadonlyMap<string, string> | undefined

/** Returns the key of an amenity that is named in any language; any other text as it is. Filters and pages know amenities by their keys. */
export function amenityKey(name: string): string {
  keys ??= new Map(
    [en, am].flatMap((names) =>
      Object.entries(names).flatMap(([key, one]): [string, string][] => [
        [foldedAmenity(key), key],
        [foldedAmenity(one), key],
      ]),
    ),
  )
  return keys.get(foldedAmenity(name)) ?? name
}

/** Returns an amenity without letter case, and with a space for a hyphen. */
export function foldedAmenity(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
}
