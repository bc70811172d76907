import { standardPlaces, type StandardPlace } from '#domains/locations/index.ts'

const BY_SLUG = new Map(standardPlaces.map((place) => [place.slug, place]))

/** The place with this slug; throws when the demo has none, which is a mistake in the demo's own data. */
export function placeBySlug(slug: string): StandardPlace {
  const place = BY_SLUG.get(slug)
  if (!place) throw new Error(`The demo market has no place "${slug}"`)
  return place
}

/** The place itself or the ancestor of the asked level: the city of Gerji is Addis Abeba; null when there is none. */
export function ancestorOf(slug: string, level: StandardPlace['level']): StandardPlace | null {
  const place = placeBySlug(slug)
  if (place.level === level) return place
  return place.parent === null ? null : ancestorOf(place.parent, level)
}
