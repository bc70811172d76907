import type { Translations } from '#shared/translations.ts'

/** A place with a name, a parent and a centre (readings, "Property"). */
export type Location = {
  id: number
  slug: string
  level: 'city' | 'subcity' | 'area'
  name: string
  translations: Translations<'name'>
  parentId: number | null
  latitude: number
  longitude: number
  position: number
}

/** A location with its version, for detecting concurrent changes. */
export type StoredLocation = Location & { version: number }

const inside = { city: 'subcity', subcity: 'area', area: null } as const

/**
 * Returns the level of a place directly inside another; without a parent, city; null if the parent is an area, which cannot contain places.
 */
export function levelInside(parent: Pick<Location, 'level'> | null): Location['level'] | null {
  return parent ? inside[parent.level] : 'city'
}

const permanentNames = new Map([
  ['addis-abeba', 'Addis Abeba'],
  ['bishoftu', 'Bishoftu'],
  ['amboo', 'Amboo'],
])

/** Returns the fixed name of a permanent city (specification §2; readings, "Property"); undefined for any other place. */
export function permanentName({ slug, name, parentId }: Location): string | undefined {
  const isNamesake = parentId === null && [...permanentNames.values()].includes(name)
  return permanentNames.get(slug) ?? (isNamesake ? name : undefined)
}

/** Whether it is one of the three cities of specification §2. */
export function isPermanent(location: Location): boolean {
  return permanentName(location) !== undefined
}

/** The range of coordinates of a place's centre: the country's bounding box. */
export const ethiopia = { latitude: [3.4, 14.9], longitude: [33, 48] } as const
