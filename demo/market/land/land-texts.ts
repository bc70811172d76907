import type { Text } from '../draft-listing.ts'
import { type Spot, whereabouts } from '../landmarks.ts'
import type { Note } from '../notes.ts'
import { pickNotes } from '../notes.ts'
import type { Random } from '../random.ts'
import type { Setting } from '../settings.ts'
import { area, capitalised, dealWords, paragraph, withArticle } from '../wording.ts'

/** Facts that the texts of a plot may mention. */
export type LandFacts = {
  subcategory: 'residential-plot' | 'commercial-plot' | 'farm-land' | 'industrial-plot'
  name: Text
  deal: 'rent' | 'sell'
  squareMetres: number
  spot: Spot
  setting: Setting
  detail: Text
}

/** Short true details of a plot for its title. */
export const LAND_DETAILS: Text[] = [
  { en: 'title deed ready', am: 'ካርታ ያለው' },
  { en: 'corner plot', am: 'ማዕዘን ላይ ያለ' },
  { en: 'fenced', am: 'አጥር ያለው' },
  { en: 'level ground', am: 'ሜዳማ ቦታ' },
  { en: 'lease holding', am: 'የሊዝ ይዞታ' },
  { en: 'with water and power', am: 'ውሃና መብራት የገባለት' },
  { en: 'negotiable', am: 'ድርድር አለው' },
]

const urban = ({ subcategory }: LandFacts) => subcategory === 'residential-plot' || subcategory === 'commercial-plot'
const selling = ({ deal }: LandFacts) => deal === 'sell'

const LAND_NOTES: Note<LandFacts>[] = [
  {
    when: ({ subcategory }) => subcategory === 'residential-plot',
    en: 'The neighbours have built already; water and power are at the plot.',
    am: 'ጎረቤቶቹ ቤት ሠርተዋል፤ ውሃና መብራት ቦታው ድረስ ደርሷል።',
  },
  {
    when: ({ subcategory }) => subcategory === 'residential-plot',
    en: 'Building permission up to G+2.',
    am: 'እስከ G+2 ለመገንባት ይፈቀዳል።',
  },
  {
    when: ({ subcategory }) => subcategory === 'commercial-plot',
    en: 'The plan allows mixed use up to G+7.',
    am: 'በፕላኑ መሠረት እስከ G+7 ቅይጥ ህንፃ ይፈቀዳል።',
  },
  {
    when: ({ subcategory }) => subcategory === 'commercial-plot',
    en: 'A hotel, a bank or a clinic would do well here.',
    am: 'ለሆቴል፣ ለባንክ ወይም ለክሊኒክ ተስማሚ ነው።',
  },
  {
    when: ({ subcategory }) => subcategory === 'farm-land',
    en: 'Black soil with water all year from a well.',
    am: 'ጥቁር አፈር ሲሆን ዓመቱን ሙሉ የጉድጓድ ውሃ አለው።',
  },
  {
    when: ({ subcategory }) => subcategory === 'farm-land',
    en: 'Used for teff and chickpeas until now; poultry or vegetables are possible.',
    am: 'እስካሁን ጤፍና ሽምብራ ይመረትበት ነበር፤ ለዶሮ እርባታ ወይም ለአትክልት ይሆናል።',
  },
  {
    when: ({ subcategory }) => subcategory === 'industrial-plot',
    en: 'A truck road leads to the gate; a transformer stands at the boundary.',
    am: 'የከባድ መኪና መንገድ እስከ በሩ አለው፤ ትራንስፎርመር አጠገቡ ነው።',
  },
  { when: urban, en: 'The ground is level and needs no filling.', am: 'ቦታው ሜዳማ ሲሆን ሙሌት አያስፈልገውም።' },
  { when: selling, en: 'Free of debt, the name can be changed at once.', am: 'ከዕዳ ነፃ ነው፤ ስም ወዲያው ማዛወር ይቻላል።' },
  { when: selling, en: 'Straight from the owner, no broker.', am: 'ከባለንብረቱ በቀጥታ፤ ደላላ የለበትም።' },
  {
    when: selling,
    en: 'Half as down payment, the rest on transfer of the name.',
    am: 'ግማሹ ቅድመ ክፍያ፣ ቀሪው ስም ሲዛወር ይከፈላል።',
  },
  {
    when: ({ deal }) => deal === 'rent',
    en: 'The price is for a year, paid in advance.',
    am: 'ዋጋው የአንድ ዓመት ሲሆን በቅድሚያ ይከፈላል።',
  },
]

/** Writes a title with area, use and location. */
export function landTitle(facts: LandFacts, random: Random): Text {
  const size = area(facts.squareMetres)
  const deal = dealWords(facts.deal)
  const { name, spot, detail } = facts
  const title = random.pick<Text>([
    { en: `${size.en} ${name.en} ${deal.en} ${spot.near.en}`, am: `${spot.near.am} ${deal.am} ${size.am} ${name.am}` },
    {
      en: `${name.en} ${spot.near.en}, ${size.en}, ${detail.en}`,
      am: `${deal.am} ${name.am}፣ ${spot.near.am}፣ ${size.am}፣ ${detail.am}`,
    },
    {
      en: `${name.en} in ${spot.place.en}, ${size.en}, ${detail.en}`,
      am: `${deal.am} ${size.am} ${name.am} በ${spot.place.am}፣ ${detail.am}`,
    },
  ])
  return { en: capitalised(title.en), am: title.am }
}

/** Writes three to five sentences: size and place, what may be built or grown, terms. */
export function landDescription(facts: LandFacts, random: Random): Text {
  const where = whereabouts(facts.spot)
  const size = area(facts.squareMetres)
  const rent = facts.deal === 'rent'
  const opening: Text = random.pick([
    {
      en: `${capitalised(withArticle(facts.name.en))} of ${size.en} ${where.en}.`,
      am: `በ${where.am} የሚገኝ ${size.am} ${facts.name.am} ${rent ? 'ለኪራይ' : 'ለሽያጭ'} ቀርቧል።`,
    },
    {
      en: `${where.capitalised}: ${withArticle(facts.name.en)} of ${size.en}, ${facts.detail.en}.`,
      am: `${where.am}፦ ${size.am} ${facts.name.am}፣ ${facts.detail.am}።`,
    },
  ])
  const notes = pickNotes(LAND_NOTES, facts, random.int(2, 3), random)
  return paragraph([opening, ...notes, ...(random.chance(0.5) && urban(facts) ? [facts.setting.sentence] : [])])
}
