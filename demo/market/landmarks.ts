import type { Text } from './draft-listing.ts'
import { ADDIS_LANDMARKS } from './landmarks.addis.ts'
import type { LandmarkRow } from './landmarks.addis.ts'
import { CITY_LANDMARKS } from './landmarks.cities.ts'
import { placeBySlug } from './places.ts'
import type { Random } from './random.ts'
import { capitalised } from './wording.ts'

/** Where a listing is, in words. */
export type Spot = {
  slug: string
  /** The place: Gerji, Bishoftu. */
  place: Text
  landmark: Text
  /** With its preposition: `near Edna Mall`, `ኤድና ሞል አካባቢ`. */
  near: Text
}

/** Picks a landmark of the place (with `only`, one whose English name matches) and its location phrases. */
export function pickSpot(slug: string, random: Random, only?: RegExp): Spot {
  const { name, nameAm } = placeBySlug(slug)
  const rows = (ADDIS_LANDMARKS[slug] ?? CITY_LANDMARKS[slug] ?? []).filter(
    ([landmark]) => only?.test(landmark) ?? true,
  )
  const [en, am, relation]: LandmarkRow = rows.length > 0 ? random.pick(rows) : [name, nameAm, 'in']
  return {
    slug,
    place: { en: name, am: nameAm },
    landmark: { en, am },
    near: { en: `${relation ?? 'near'} ${en}`, am: `${am} አካባቢ` },
  }
}

/** Joins landmark and place to one phrase that names the place once: `near Edna Mall, Bole`, `in Gerji Mebrat Hail`. */
export function whereabouts({ place, landmark, near }: Spot): { en: string; am: string; capitalised: string } {
  const en = landmark.en.includes(place.en) ? near.en : `${near.en}, ${place.en}`
  const am = landmark.am.includes(place.am) ? near.am : `${place.am}፣ ${near.am}`
  return { en, am, capitalised: capitalised(en) }
}
