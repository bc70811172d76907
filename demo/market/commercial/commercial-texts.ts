import { amenityPhrase } from '../amenities.ts'
import type { Text } from '../draft-listing.ts'
import { pickNotes } from '../notes.ts'
import type { Random } from '../random.ts'
import { whereabouts } from '../landmarks.ts'
import { area, capitalised, dealWords, floorName, paragraph, withArticle } from '../wording.ts'
import type { CommercialFacts } from './commercial-facts.ts'
import { COMMERCIAL_ROOM_NOTES, COMMERCIAL_TERM_NOTES } from './commercial-notes.ts'

/** Writes a title with area and location, the same facts in both languages. */
export function commercialTitle(facts: CommercialFacts, random: Random): Text {
  const { kind, spot, setting } = facts
  const size = area(facts.squareMetres)
  const deal = dealWords(facts.deal)
  const detail = facts.floor === null ? setting.title : floorName(facts.floor)
  const title = random.pick<Text>([
    {
      en: `${size.en} ${kind.name.en} ${deal.en} ${spot.near.en}`,
      am: `${spot.near.am} ${deal.am} ${size.am} ${kind.name.am}`,
    },
    {
      en: `${kind.name.en} ${spot.near.en}, ${size.en}, ${detail.en}`,
      am: `${deal.am} ${kind.name.am}፣ ${spot.near.am}፣ ${size.am}፣ ${detail.am}`,
    },
    {
      en: `${kind.name.en} ${deal.en} in ${spot.place.en}, ${size.en}, ${setting.title.en}`,
      am: `${deal.am} ${kind.name.am} በ${spot.place.am}፣ ${size.am}፣ ${setting.title.am}`,
    },
  ])
  return { en: capitalised(title.en), am: title.am }
}

/** Writes three to six sentences: what and where, rooms, surroundings, terms. */
export function commercialDescription(facts: CommercialFacts, random: Random): Text {
  return paragraph([
    opening(facts, random),
    ...pickNotes(COMMERCIAL_ROOM_NOTES, facts, random.int(1, 2), random),
    ...(random.chance(0.7) ? [amenitySentence(facts, random)] : []),
    ...(random.chance(0.6) ? [facts.setting.sentence] : []),
    ...pickNotes(COMMERCIAL_TERM_NOTES, facts, 1, random),
  ])
}

function opening(facts: CommercialFacts, random: Random): Text {
  const { kind } = facts
  const where = whereabouts(facts.spot)
  const size = area(facts.squareMetres)
  const rent = facts.deal === 'rent'
  const floor =
    facts.floor === null
      ? { en: '', am: '' }
      : { en: ` on the ${floorName(facts.floor).en}`, am: `${floorName(facts.floor).am} ላይ ` }
  const noun = withArticle(kind.name.en)
  return random.pick<Text>([
    {
      en: `${capitalised(noun)} of ${size.en}${floor.en}, ${where.en}.`,
      am: `በ${where.am} ${floor.am}የሚገኝ ${size.am} ${kind.name.am} ${rent ? 'ለኪራይ' : 'ለሽያጭ'} ቀርቧል።`,
    },
    {
      en: `${rent ? 'To let' : 'For sale'} ${where.en}: ${noun}${floor.en}, ${size.en}.`,
      am: `${where.am} ${floor.am}የሚገኘውን ${kind.name.am} ${rent ? 'እናከራያለን' : 'እንሸጣለን'}፤ ስፋቱ ${size.am} ነው።`,
    },
  ])
}

function amenitySentence({ amenities }: CommercialFacts, random: Random): Text {
  if (amenities.length === 0) return { en: '', am: '' }
  const named = amenityPhrase(random.shuffle(amenities).slice(0, 3))
  return { en: `There is ${named.en}.`, am: `${named.am} አለው።` }
}
