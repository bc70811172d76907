import type { Location } from './location.ts'

/** All places with their parents, for look-ups and for "here and everywhere inside". */
export type LocationTree = ReturnType<typeof buildLocationTree>

/** Builds the tree once, so that all further questions are look-ups. */
export function buildLocationTree(locations: readonly Location[]) {
  const byId = new Map(locations.map((location) => [location.id, location]))
  const byName = new Map(
    locations.toReversed().flatMap((location) => namesOf(location).map((name) => [name, location])),
  )
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
  return [String(location.id), location.slug, location.name, ...translations].map((name) => name.toLowerCase())
}
