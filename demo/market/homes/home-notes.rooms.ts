import type { Note } from '../notes.ts'
import { numberWord } from '../wording.ts'
import type { HomeAttributes } from './home-facts.ts'
import { HOME_KINDS } from './home-kinds.ts'

const has = (facts: HomeAttributes, amenity: HomeAttributes['amenities'][number]) => facts.amenities.includes(amenity)
const bathrooms = (facts: HomeAttributes) => facts.bathrooms ?? 0

/** Sentences about the rooms. They name no number of bedrooms: the opening does. */
export const ROOM_NOTES: Note<HomeAttributes>[] = [
  { en: 'Freshly painted.', am: 'አዲስ ቀለም ተቀብቷል።' },
  { en: 'Aluminium windows, bright all day.', am: 'መስኮቶቹ አሉሚኒየም ሲሆኑ ቀኑን ሙሉ ብርሃን ያገኛል።' },
  {
    when: (facts) => facts.bedrooms >= 2,
    en: 'Parquet in the bedrooms, ceramic tiles in the living room.',
    am: 'መኝታ ቤቶቹ ፓርኬት፣ ሳሎኑ ሴራሚክ ነው።',
  },
  {
    when: (facts) => bathrooms(facts) >= 1,
    en: 'There is hot water in kitchen and bathroom.',
    am: 'ኩሽናውም መታጠቢያ ቤቱም ሙቅ ውሃ አላቸው።',
  },
  {
    when: (facts) => facts.bedrooms <= 1 && facts.deal === 'rent',
    en: 'Suits a couple or someone living alone.',
    am: 'ለጥንዶች ወይም ለብቻው ለሚኖር ሰው ይሆናል።',
  },
  {
    when: (facts) => bathrooms(facts) >= 2 && facts.bedrooms >= 2,
    en: (facts) => `${numberWord(bathrooms(facts))} bathrooms, one of them inside the master bedroom.`,
    am: (facts) => `${bathrooms(facts)} መታጠቢያ ቤት ያለው ሲሆን አንዱ በዋናው መኝታ ቤት ውስጥ ነው።`,
  },
  {
    when: (facts) => bathrooms(facts) >= 3,
    en: 'There is a separate guest toilet beside the living room.',
    am: 'ከሳሎኑ አጠገብ ለእንግዳ የሚሆን መጸዳጃ ቤት አለው።',
  },
  {
    when: (facts) => facts.bedrooms >= 1 && has(facts, 'balcony'),
    about: 'balcony',
    en: 'The living room is bright and opens onto the balcony.',
    am: 'ሳሎኑ ብርሃን የሚያገኝ ሲሆን ወደ በረንዳው ይወጣል።',
  },
  {
    when: (facts) => facts.bedrooms >= 2,
    en: 'All bedrooms have built-in wardrobes.',
    am: 'ሁሉም መኝታ ቤቶች ቁም ሳጥን አላቸው።',
  },
  {
    when: (facts) => facts.bedrooms >= 3,
    en: 'Wide living room with a separate dining area.',
    am: 'ሰፊ ሳሎንና ለብቻው የምግብ ቦታ አለው።',
  },
  {
    when: (facts) => has(facts, 'furnished-kitchen'),
    about: 'furnished-kitchen',
    en: 'The kitchen comes with cooker, fridge and cabinets.',
    am: 'ኩሽናው ምድጃ፣ ፍሪጅና ካቢኔት አለው።',
  },
  {
    when: (facts) => facts.bedrooms >= 1 && !has(facts, 'furnished-kitchen'),
    en: 'The kitchen is closed, with a small store beside it.',
    am: 'ኩሽናው ለብቻው የተዘጋ ሲሆን ከጎኑ ትንሽ ስቶር አለው።',
  },
  {
    when: (facts) => facts.furnished === true && facts.bedrooms >= 1,
    en: 'The furniture is in good condition: beds, sofa, dining table and washing machine.',
    am: 'አልጋ፣ ሶፋ፣ የምግብ ጠረጴዛና የልብስ ማጠቢያ ማሽን በጥሩ ሁኔታ ይገኛሉ።',
  },
  {
    when: (facts) => facts.furnished === true && facts.deal === 'rent',
    en: 'You need to bring nothing but your clothes.',
    am: 'ልብስዎን ብቻ ይዘው መግባት ይችላሉ።',
  },
  {
    when: (facts) => facts.furnished === false && facts.deal === 'rent',
    en: 'It is let without furniture.',
    am: 'ያለ ዕቃ ይከራያል።',
  },
  {
    when: (facts) => facts.bedrooms === 0,
    en: 'Living and sleeping area are in one room, the kitchen is separate.',
    am: 'ሳሎንና መኝታው አንድ ላይ ሲሆን ኩሽናው ለብቻው ነው።',
  },
  {
    when: (facts) => facts.kind === HOME_KINDS.duplex,
    en: 'Living room and kitchen are below, the bedrooms upstairs.',
    am: 'ሳሎንና ኩሽናው ታች፣ መኝታ ቤቶቹ ላይ ናቸው።',
  },
  {
    when: (facts) => facts.kind === HOME_KINDS.penthouse,
    about: 'rooftop-terrace',
    en: 'The terrace runs around two sides with a view to Entoto.',
    am: 'ቴራሱ በሁለት በኩል የሚዞር ሲሆን እንጦጦን ያሳያል።',
  },
  {
    when: (facts) => facts.kind === HOME_KINDS.serviced,
    en: 'Cleaning twice a week and reception are included.',
    am: 'በሳምንት ሁለት ጊዜ ጽዳትና የእንግዳ መቀበያ አገልግሎት ይጨምራል።',
  },
  {
    when: (facts) =>
      facts.kind === HOME_KINDS.g1 || facts.kind === HOME_KINDS.villaG1 || facts.kind === HOME_KINDS.gatedVilla,
    en: 'Living room, kitchen and a guest room are on the ground floor.',
    am: 'ሳሎን፣ ኩሽናና አንድ የእንግዳ ክፍል ምድር ላይ ናቸው።',
  },
  {
    when: (facts) => facts.kind === HOME_KINDS.g2,
    en: 'Each floor has its own living room, so two families or an office fit as well.',
    am: 'እያንዳንዱ ፎቅ የራሱ ሳሎን ስላለው ለሁለት ቤተሰብ ወይም ለቢሮም ይሆናል።',
  },
  {
    when: (facts) => facts.kind === HOME_KINDS.condominium4060,
    en: 'The building is the 40/60 type, finished with ceramic floors.',
    am: 'ህንፃው የ40/60 ሲሆን ወለሉ ሴራሚክ ነው።',
  },
  {
    when: (facts) => facts.kind.category === 'condominiums' && facts.deal === 'sell',
    en: 'The owner has finished it with ceramic tiles and a new kitchen.',
    am: 'ባለንብረቱ በሴራሚክና በአዲስ ኩሽና አሳምሮታል።',
  },
]
