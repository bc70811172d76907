import { useMemo } from 'react'
import { type Language, inOneLine } from '#shared/language.ts'
import { type Translations, translated } from '#shared/translations.ts'
import { type LocationTree, buildLocationTree } from '../location-tree.ts'
import type { LocationView } from '../location.schemas.ts'
import type { Location } from '../location.ts'

/** What a location is called in a language; its own name where it has none in it. */
export function nameOf({ name, translations }: LocationView, language: Language): string {
  return translations[language]?.['name'] ?? name
}

/** Its name in the other language, where that is another word. */
export function otherNameOf(location: LocationView, language: Language): string | undefined {
  const other = language === 'am' ? location.name : location.translations['am']?.['name']
  return other === nameOf(location, language) ? undefined : other
}

/** The places that a call gave, ready for look-ups. */
export function useLocationTree(places: readonly LocationView[] | null): LocationTree {
  return useMemo(() => buildLocationTree((places ?? []).map(asLocation)), [places])
}

/** A location of the API as the slice knows it. */
export function asLocation({ parent_id: parentId, translations: texts, ...place }: LocationView, position: number) {
  return { ...place, parentId, position, translations: texts as Translations<'name'> }
}

/** A place in the reader's language. */
export function placeName(place: Location, language: Language): string {
  return translated(place, 'name', language)
}

/** Where a place lies, smallest first: `Gerji, Bole, Addis Abeba`; '' for a place that is not known. */
export function placePath(tree: LocationTree, id: number, language: Language): string {
  return inOneLine(
    tree.path(id).map((place) => placeName(place, language)),
    language,
  )
}
