import type { Text } from '../draft-listing.ts'
import type { Random } from '../random.ts'
import { area, capitalised, floorName, withArticle } from '../wording.ts'
import type { HomeAttributes } from './home-facts.ts'
import { furnishedHomeNoun } from './home-noun.ts'
import { whereabouts } from '../landmarks.ts'

/** Writes the first sentence or two: what it is, where, on which floor, how large. Names the place in both languages. */
export function homeOpening(facts: HomeAttributes, random: Random): Text {
  const noun = furnishedHomeNoun(facts)
  const where = whereabouts(facts.spot)
  const size = sizeSentence(facts, random)
  const rent = facts.deal === 'rent'
  const first = random.pick<Text>([
    {
      en: `${capitalised(withArticle(noun.en))} ${where.en}.`,
      am: `በ${where.am} የሚገኝ ${noun.am} ${rent ? 'ለኪራይ ቀርቧል' : 'ለሽያጭ ቀርቧል'}።`,
    },
    {
      en: `${rent ? 'We are renting out' : 'We are selling'} ${withArticle(noun.en)} ${where.en}.`,
      am: `${where.am} የሚገኘውን ${noun.am} ${rent ? 'እናከራያለን' : 'እንሸጣለን'}።`,
    },
    {
      en: `${where.capitalised}: ${withArticle(noun.en)}, ${rent ? 'free for a new tenant' : 'now for sale'}.`,
      am: `${where.am}፦ ${noun.am} ${rent ? 'ለተከራይ ዝግጁ ነው' : 'ለሽያጭ ዝግጁ ነው'}።`,
    },
  ])
  return { en: `${first.en} ${size.en}`.trim(), am: `${first.am} ${size.am}`.trim() }
}

function sizeSentence(facts: HomeAttributes, random: Random): Text {
  const { floor, squareMetres, plotSquareMetres } = facts
  if (floor !== null) return flatSize(floor, squareMetres, random)
  if (plotSquareMetres === null) return { en: '', am: '' }
  const plot = area(plotSquareMetres)
  if (squareMetres === null) return { en: `The plot is ${plot.en}.`, am: `የቦታው ስፋት ${plot.am} ነው።` }
  const built = area(squareMetres)
  return random.pick<Text>([
    { en: `The plot is ${plot.en}, the house itself ${built.en}.`, am: `ቦታው ${plot.am}፣ ቤቱ ${built.am} ነው።` },
    {
      en: `It has ${built.en} of living space on a plot of ${plot.en}.`,
      am: `በ${plot.am} ቦታ ላይ ያረፈ ሲሆን የቤቱ ስፋት ${built.am} ነው።`,
    },
  ])
}

function flatSize(floor: number, squareMetres: number | null, random: Random): Text {
  const name = floorName(floor)
  if (squareMetres === null) return { en: `It is on the ${name.en}.`, am: `ቤቱ ${name.am} ላይ ነው።` }
  const size = area(squareMetres)
  return random.pick<Text>([
    { en: `It is on the ${name.en} and measures ${size.en}.`, am: `${name.am} ላይ ሲሆን ስፋቱ ${size.am} ነው።` },
    { en: `${size.en} on the ${name.en}.`, am: `ስፋቱ ${size.am}፣ ${name.am} ላይ።` },
    { en: `${capitalised(name.en)}, ${size.en} in all.`, am: `${name.am}፣ በአጠቃላይ ${size.am}።` },
  ])
}
