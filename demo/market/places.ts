import { standardPlaces, type StandardPlace } from '#domains/locations/index.ts'

const BY_SLUG = new Map(standardPlaces.map((place) => [place.slug, place]))

/** Returns the place with this slug; throws when there is none, which is a mistake in the demo data. */
export function placeBySlug(slug: string): StandardPlace {
  const place = BY_SLUG.get(slug)
  if (!place) throw new Error(`The demo market has no place "${slug}"`)
  return place
}

/** Returns the place itself or its ancestor of a level (the city of Gerji is Addis Abeba), or null. */
export function ancestorOf(slug: string, level: StandardPlace['level']): StandardPlace | null {
  const place = placeBySlug(slug)
  if (place.level === level) return place
  return place.parent === null ? null : ancestorOf(place.parent, level)
}
