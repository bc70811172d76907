import type { Text } from '../draft-listing.ts'
import { numberWord } from '../wording.ts'
import type { HomeAttributes } from './home-facts.ts'

// After these names the short መኝታ reads better than መኝታ ቤት, because ቤት follows anyway.
const HOUSE_LIKE = /ቤት$/

/** Returns what the home is, in lower case: `two-bedroom apartment`, `ባለ 2 መኝታ ቤት አፓርትመንት`. */
export function homeNoun({ kind, bedrooms }: HomeAttributes, figures = false): Text {
  if (bedrooms === 0) return { en: `studio ${kind.name.en}`, am: `ስቱዲዮ ${kind.name.am}` }
  const count = figures ? String(bedrooms) : numberWord(bedrooms).toLowerCase()
  const room = HOUSE_LIKE.test(kind.name.am) ? 'መኝታ' : 'መኝታ ቤት'
  return { en: `${count}-bedroom ${kind.name.en}`, am: `ባለ ${bedrooms} ${room} ${kind.name.am}` }
}

/** Returns the same with its furnishing: `furnished two-bedroom apartment`; nothing is added where the listing does not say. */
export function furnishedHomeNoun(facts: HomeAttributes, figures = false): Text {
  const noun = homeNoun(facts, figures)
  return facts.furnished === true ? { en: `furnished ${noun.en}`, am: `ዕቃ የተሟላለት ${noun.am}` } : noun
}
