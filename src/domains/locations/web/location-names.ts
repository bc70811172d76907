import { useMemo } from 'react'
import { type Language, inOneLine } from '#shared/language.ts'
import { type Translations, translated } from '#shared/translations.ts'
import type { LocationView } from '../location.schemas.ts'
import { type Location, type LocationTree, buildLocationTree } from '../location.ts'

/** Builds the tree of the places of a response. */
export function useLocationTree(places: readonly LocationView[] | null): LocationTree {
  return useMemo(() => buildLocationTree((places ?? []).map(asLocation)), [places])
}

/** Converts a location of the API to the slice's type. */
export function asLocation({ parent_id: parentId, translations: texts, ...place }: LocationView, position: number) {
  return { ...place, parentId, position, translations: texts as Translations<'name'> }
}

/** Returns the name of a place in the reader's language. */
export function placeName(place: Location | LocationView, language: Language): string {
  return translated(place, 'name', language)
}

/** Returns the path of a place, smallest first: `Gerji, Bole, Addis Abeba`; '' for an unknown place. */
export function placePath(tree: LocationTree, id: number, language: Language): string {
  return inOneLine(
    tree.path(id).map((place) => placeName(place, language)),
    language,
  )
}
