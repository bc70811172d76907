import type { Note } from '../notes.ts'
import { numberWord } from '../wording.ts'
import type { CommercialFacts } from './commercial-facts.ts'
import { COMMERCIAL_KINDS } from './commercial-kinds.ts'

const office = ({ kind }: CommercialFacts) => kind.category === 'offices'
const retail = ({ kind }: CommercialFacts) => kind.category === 'shops-retail'
const store = ({ kind }: CommercialFacts) => kind.category === 'warehouses-industrial'

/** Sentences about the rooms and what they suit. */
export const COMMERCIAL_ROOM_NOTES: Note<CommercialFacts>[] = [
  {
    when: ({ kind }) => kind === COMMERCIAL_KINDS.suite || kind === COMMERCIAL_KINDS.building,
    en: 'The rooms are partitioned with glass and get daylight from two sides.',
    am: 'ክፍሎቹ በመስታወት የተከፋፈሉ ሲሆን ከሁለት በኩል ብርሃን ያገኛሉ።',
  },
  {
    when: ({ kind }) => kind === COMMERCIAL_KINDS.floor,
    en: 'Open plan, to be divided as you need.',
    am: 'ክፍት ወለል ነው፤ እንደ ፍላጎትዎ መከፋፈል ይቻላል።',
  },
  { when: office, en: 'Good for an NGO, a travel agency or an import company.', am: 'ለድርጅት፣ ለጉዞ ወኪል ወይም ለአስመጪ ይሆናል።' },
  {
    when: ({ kind }) => kind === COMMERCIAL_KINDS.building,
    en: 'G+4 with a basement; a bank or a clinic fits as well.',
    am: 'G+4 ህንፃ ከነቤዝመንቱ ሲሆን ለባንክ ወይም ለክሊኒክም ይሆናል።',
  },
  {
    when: ({ kind }) => kind === COMMERCIAL_KINDS.streetShop,
    en: 'Suitable for a boutique, a pharmacy or mobile phones.',
    am: 'ለቡቲክ፣ ለፋርማሲ ወይም ለሞባይል ሱቅ ይሆናል።',
  },
  {
    when: ({ kind }) => kind === COMMERCIAL_KINDS.streetShop,
    en: 'Roller shutter, tiled floor, its own meter.',
    am: 'ሮሊንግ በር፣ ሴራሚክ ወለልና የራሱ ቆጣሪ አለው።',
  },
  {
    when: ({ kind }) => kind === COMMERCIAL_KINDS.mallShop,
    en: 'The glass front faces the stairs, where everybody passes.',
    am: 'መስታወቱ ሰው ወደሚበዛበት ደረጃ የዞረ ነው።',
  },
  {
    when: ({ kind }) => kind === COMMERCIAL_KINDS.mallShop,
    en: 'Good for clothes, cosmetics or electronics.',
    am: 'ለልብስ፣ ለኮስሞቲክስ ወይም ለኤሌክትሮኒክስ ይሆናል።',
  },
  {
    when: ({ kind }) => kind === COMMERCIAL_KINDS.cafe,
    en: 'Kitchen, bar counter and a terrace on the street.',
    am: 'ኩሽና፣ ባር ካውንተርና ወደ መንገድ የዞረ ቴራስ አለው።',
  },
  {
    when: ({ kind, deal }) => kind === COMMERCIAL_KINDS.cafe && deal === 'rent',
    en: 'Coffee machine and chairs can be taken over.',
    am: 'የቡና ማሽንና ወንበሮች አብረው መረከብ ይቻላል።',
  },
  {
    when: ({ kind }) => kind === COMMERCIAL_KINDS.showroom,
    en: 'The glass front is twelve metres wide: furniture, cars or tiles.',
    am: 'የመስታወት ፊቱ 12 ሜትር ስፋት አለው፤ ለፈርኒቸር፣ ለመኪና ወይም ለሴራሚክ ማሳያ ይሆናል።',
  },
  { when: retail, en: 'Many people pass at all hours of the day.', am: 'ቀኑን ሙሉ ሰው የሚበዛበት ቦታ ነው።' },
  { when: store, en: 'Trucks with trailers can enter and turn in the yard.', am: 'ተሳቢ ያለው የጭነት መኪና ገብቶ መዞር ይችላል።' },
  { when: store, en: 'Three-phase power and a concrete floor.', am: 'ባለ ሦስት ፌዝ መብራትና የኮንክሪት ወለል አለው።' },
  { when: store, en: 'The roof is seven metres high at the ridge.', am: 'የጣሪያው ከፍታ 7 ሜትር ነው።' },
  { when: store, en: 'Guard house and a small office at the gate.', am: 'በሩ ላይ የጥበቃ ቤትና ትንሽ ቢሮ አለው።' },
  {
    when: ({ toilets }) => toilets !== null && toilets >= 2,
    en: ({ toilets }) => `${numberWord(toilets ?? 0)} toilets.`,
    am: ({ toilets }) => `${toilets} መጸዳጃ ቤት አለው።`,
  },
]

/** Sentences about advance, contract and deed. */
export const COMMERCIAL_TERM_NOTES: Note<CommercialFacts>[] = [
  { when: ({ period }) => period === 'month', en: 'Six months in advance.', am: 'የስድስት ወር ቅድመ ክፍያ ይጠየቃል።' },
  {
    when: ({ period }) => period === 'month',
    en: 'One year in advance, price negotiable.',
    am: 'የአንድ ዓመት ቅድመ ክፍያ፤ ድርድር አለው።',
  },
  {
    when: ({ period }) => period === 'month',
    en: 'Contract for two years or longer; VAT is not included.',
    am: 'ውሉ ለሁለት ዓመትና ከዚያ በላይ ነው፤ ቫት አይጨምርም።',
  },
  {
    when: ({ period }) => period === 'month',
    en: 'The owner lets it directly, no commission.',
    am: 'ባለንብረቱ በቀጥታ ያከራያል፤ ኮሚሽን የለውም።',
  },
  {
    when: ({ period }) => period === 'year',
    en: 'The price is for a year, paid in advance.',
    am: 'ዋጋው የአንድ ዓመት ሲሆን በቅድሚያ ይከፈላል።',
  },
  {
    when: ({ deal }) => deal === 'sell',
    en: 'The title deed is ready and free of debt.',
    am: 'ካርታው ዝግጁ ሲሆን ከዕዳ ነፃ ነው።',
  },
  {
    when: ({ deal }) => deal === 'sell',
    en: 'Let at present, with a steady income.',
    am: 'በአሁኑ ጊዜ ተከራይቶ ገቢ እያስገኘ ነው።',
  },
  {
    when: ({ deal }) => deal === 'sell',
    en: 'Price negotiable; the buyer pays a commission of 2 percent.',
    am: 'ድርድር አለው፤ ገዢው 2 በመቶ ኮሚሽን ይከፍላል።',
  },
]
