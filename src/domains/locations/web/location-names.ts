import { useMemo } from 'react'
import type { Language } from '#shared/language.ts'
import type { Translations } from '#shared/translations.ts'
import { buildLocationTree, type LocationTree } from '../location-tree.ts'
import type { LocationView } from '../location.schemas.ts'

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
