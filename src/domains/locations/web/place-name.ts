import type { Language } from '#shared/language.ts'
import { translated } from '#shared/translations.ts'
import type { LocationTree } from '../location-tree.ts'
import type { Location } from '../location.ts'

/** A place in the reader's language. */
export function placeName(place: Location, language: Language): string {
  return translated(place, 'name', language)
}

/** Where a place lies, smallest first: `Gerji, Bole, Addis Abeba`; '' for a place that is not known. */
export function placePath(tree: LocationTree, id: number, language: Language): string {
  return tree
    .path(id)
    .map((place) => placeName(place, language))
    .join(', ')
}
