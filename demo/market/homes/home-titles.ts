import type { Text } from '../draft-listing.ts'
import type { Random } from '../random.ts'
import { capitalised, dealWords } from '../wording.ts'
import type { HomeAttributes } from './home-facts.ts'
import { furnishedHomeNoun, homeNoun } from './home-noun.ts'
import { titleDetails } from './home-title-details.ts'

type TitleParts = {
  facts: HomeAttributes
  /** With its furnishing: `furnished two-bedroom apartment`. */
  noun: Text
  plainNoun: Text
  deal: Text
  details: [Text, Text]
}

type Template = (parts: TitleParts) => Text

const TEMPLATES: [Template, number][] = [
  [
    ({ noun, facts, deal, details: [detail] }) => ({
      en: `${noun.en} ${facts.spot.near.en}, ${detail.en}`,
      am: `${facts.spot.near.am} ${deal.am} ${noun.am}፣ ${detail.am}`,
    }),
    5,
  ],
  [
    ({ noun, facts, deal, details: [detail] }) => ({
      en: `${noun.en} ${deal.en} ${facts.spot.near.en}, ${detail.en}`,
      am: `${deal.am} ${noun.am}፣ ${facts.spot.near.am}፣ ${detail.am}`,
    }),
    4,
  ],
  [
    ({ plainNoun, facts, deal, details: [first] }) => ({
      en: `${facts.spot.place.en}: ${plainNoun.en} ${facts.spot.near.en}, ${first.en}`,
      am: `${facts.spot.place.am}፦ ${deal.am} ${plainNoun.am}፣ ${facts.spot.near.am}፣ ${first.am}`,
    }),
    2,
  ],
  [({ noun, facts, deal }) => closeToLandmark(noun, facts, deal), 3],
  [
    ({ noun, facts, deal, details: [first, second] }) => ({
      en: `${noun.en} in ${facts.spot.place.en}, ${first.en}, ${second.en}`,
      am: `${deal.am} ${noun.am} በ${facts.spot.place.am}፣ ${first.am}፣ ${second.am}`,
    }),
    3,
  ],
]

/** Writes a title as an owner or broker would, the same facts in both languages. */
export function homeTitle(facts: HomeAttributes, random: Random): Text {
  const figures = random.chance(0.5)
  const [first, second] = distinctDetails(facts, random)
  const title = random.weighted(TEMPLATES)({
    facts,
    noun: furnishedHomeNoun(facts, figures),
    plainNoun: homeNoun(facts, figures),
    deal: dealWords(facts.deal),
    details: [first, second],
  })
  return { en: capitalised(title.en), am: title.am }
}

function distinctDetails(facts: HomeAttributes, random: Random): [Text, Text] {
  const details = random.shuffle(titleDetails(facts))
  const first = details[0] ?? facts.setting.title
  const second = details.find(({ en }) => en !== first.en && !overlaps(en, first.en)) ?? facts.setting.title
  return [first, second]
}

// `lift and backup generator` beside `backup generator` says the same thing twice.
function overlaps(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one)
}

// A landmark with the place's name in it makes the place redundant.
function closeToLandmark(noun: Text, { spot }: HomeAttributes, deal: Text): Text {
  if (spot.landmark.en.includes(spot.place.en)) {
    return { en: `${noun.en} ${deal.en} ${spot.near.en}`, am: `${spot.near.am} ${deal.am} ${noun.am}` }
  }
  return {
    en: `${noun.en} ${deal.en} in ${spot.place.en}, close to ${spot.landmark.en}`,
    am: `በ${spot.place.am} ለ${spot.landmark.am} ቅርብ የሆነ ${deal.am} ${noun.am}`,
  }
}
