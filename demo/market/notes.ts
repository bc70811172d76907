import type { AmenityKey } from './amenities.ts'
import type { Text } from './draft-listing.ts'
import type { Random } from './random.ts'

/** A sentence that suits some listings, with the same facts in both languages. */
export type Note<Facts> = {
  when?: (facts: Facts) => boolean
  /** The amenity that the sentence mentions, so that no other sentence repeats it. */
  about?: AmenityKey
  en: Wording<Facts>
  am: Wording<Facts>
}

type Wording<Facts> = string | ((facts: Facts) => string)

/** Picks up to `count` different sentences that are true of these facts. */
export function pickNotes<Facts>(
  notes: readonly Note<Facts>[],
  facts: Facts,
  count: number,
  random: Random,
): (Text & { about: AmenityKey | undefined })[] {
  const fitting = notes.filter((note) => note.when?.(facts) ?? true)
  return random
    .shuffle(fitting)
    .slice(0, count)
    .map((note) => ({ en: word(note.en, facts), am: word(note.am, facts), about: note.about }))
}

function word<Facts>(wording: Wording<Facts>, facts: Facts): string {
  return typeof wording === 'string' ? wording : wording(facts)
}
