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

/** All places with their parents, for look-ups and for "here and everywhere inside". */
export type LocationTree = ReturnType<typeof buildLocationTree>

/** Builds the tree once, so that all further questions are look-ups. */
export function buildLocationTree(locations: readonly Location[]) {
  const byId = new Map(locations.map((location) => [location.id, location]))
  const last = locations.toReversed()
  // What comes later wins: ids and slugs over names, and of two places with one name the first.
  const byName = new Map([
    ...last.flatMap((location) => namesOf(location).map((name) => [name.toLowerCase(), location] as const)),
    ...last.map((location) => [location.slug.toLowerCase(), location] as const),
    ...last.map((location) => [String(location.id), location] as const),
  ])
  const children = Map.groupBy(locations, (location) => location.parentId)

  /** Returns the ids of a place and of every place inside it. */
  const within = (id: number): number[] => [id, ...(children.get(id) ?? []).flatMap((child) => within(child.id))]
  /** Returns a place and those around it, smallest first: Gerji, Bole, Addis Abeba. */
  const path = (id: number): Location[] => {
    const location = byId.get(id)
    if (!location) return []
    return location.parentId === null ? [location] : [location, ...path(location.parentId)]
  }

  const cities = children.get(null) ?? []
  return {
    all: locations,
    byId: (id: number) => byId.get(id),
    /** Finds a place by id, slug or English or translated name, in any letter case. */
    find: (idOrName: string) => byName.get(idOrName.trim().toLowerCase()),
    within,
    path,
    /** The ids of all places, each directly before those of the places inside it. */
    inOrder: cities.flatMap(({ id }) => within(id)),
    /** The places without a parent, in order. */
    cities,
  }
}

function namesOf(location: Location): string[] {
  const translations = Object.values(location.translations).map((texts) => texts?.name ?? '')
  return [location.name, ...translations]
}
