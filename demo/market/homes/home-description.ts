import { amenityPhrase } from '../amenities.ts'
import type { AmenityKey } from '../amenities.ts'
import type { Text } from '../draft-listing.ts'
import { pickNotes } from '../notes.ts'
import type { Random } from '../random.ts'
import { paragraph } from '../wording.ts'
import type { HomeAttributes } from './home-facts.ts'
import { COMPOUND_NOTES } from './home-notes.compound.ts'
import { ROOM_NOTES } from './home-notes.rooms.ts'
import { TERM_NOTES } from './home-notes.terms.ts'
import { homeOpening } from './home-openings.ts'

/** Writes three to nine sentences: what and where, rooms, compound, surroundings, terms. */
export function homeDescription(facts: HomeAttributes, random: Random): Text {
  const rooms = pickNotes(ROOM_NOTES, facts, random.int(1, 3), random)
  const compound = pickNotes(COMPOUND_NOTES, facts, random.int(0, 2), random)
  const told = new Set([...rooms, ...compound].map(({ about }) => about))
  const untold = facts.amenities.filter((amenity) => !told.has(amenity))
  return paragraph([
    homeOpening(facts, random),
    ...rooms,
    ...(random.chance(0.75) ? [amenitySentence(untold, facts.kind.shared, random)] : []),
    ...compound,
    ...(random.chance(0.6) ? [facts.setting.sentence] : []),
    // At most one: a second one about advance or commission could contradict it.
    ...pickNotes(TERM_NOTES, facts, random.chance(0.85) ? 1 : 0, random),
  ])
}

const INSIDE_THE_FLAT = new Set<AmenityKey>(['balcony', 'furnished-kitchen', 'storage', 'fibre-internet'])

function amenitySentence(amenities: AmenityKey[], shared: boolean, random: Random): Text {
  const ofBuilding = amenities.filter((amenity) => !INSIDE_THE_FLAT.has(amenity))
  if (shared && ofBuilding.length >= 2 && random.chance(0.6)) {
    const named = amenityPhrase(random.shuffle(ofBuilding).slice(0, random.int(2, 4)))
    return { en: `The building has ${named.en}.`, am: `ህንፃው ${named.am} አለው።` }
  }
  if (amenities.length === 0) return { en: '', am: '' }
  const named = amenityPhrase(random.shuffle(amenities).slice(0, random.int(2, 4)))
  return { en: `There is ${named.en}.`, am: `${named.am} አለው።` }
}
