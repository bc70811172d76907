import type { Spot } from './landmarks.ts'
import { capitalised } from './wording.ts'

/** Joins landmark and place to one phrase that names the place once: `near Edna Mall, Bole`, `in Gerji Mebrat Hail`. */
export function whereabouts({ place, landmark, near }: Spot): { en: string; am: string; capitalised: string } {
  const en = landmark.en.includes(place.en) ? near.en : `${near.en}, ${place.en}`
  const am = landmark.am.includes(place.am) ? near.am : `${place.am}፣ ${near.am}`
  return { en, am, capitalised: capitalised(en) }
}
