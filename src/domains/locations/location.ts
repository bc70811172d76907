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

/** With the version that whoever changes it has seen. */
export type KeptLocation = Location & { version: number }

const inside = { city: 'subcity', subcity: 'area', area: null } as const

/** What a place directly inside another is; a city where there is no other; null: nothing lies inside an area. */
export function levelInside(parent: Pick<Location, 'level'> | null): Location['level'] | null {
  return parent ? inside[parent.level] : 'city'
}

const permanentNames = new Map([
  ['addis-abeba', 'Addis Abeba'],
  ['bishoftu', 'Bishoftu'],
  ['amboo', 'Amboo'],
])

/** The name that a city keeps because it is always there under it (specification §2; readings, "Property"); undefined for any other place. */
export function permanentName({ slug, name, parentId }: Location): string | undefined {
  const isNamesake = parentId === null && [...permanentNames.values()].includes(name)
  return permanentNames.get(slug) ?? (isNamesake ? name : undefined)
}

/** Whether it is one of the three cities of specification §2. */
export function isPermanent(location: Location): boolean {
  return permanentName(location) !== undefined
}

/** Degrees between which the centre of a place lies; the country from border to border. */
export const ethiopia = { latitude: [3.4, 14.9], longitude: [33, 48] } as const
