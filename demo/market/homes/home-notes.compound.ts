import type { Note } from '../notes.ts'
import type { HomeAttributes } from './home-facts.ts'

const has = (facts: HomeAttributes, amenity: HomeAttributes['amenities'][number]) => facts.amenities.includes(amenity)
const detached = (facts: HomeAttributes) => !facts.kind.shared

/** Sentences about building, compound, water and power; `amenities` are listed in a sentence of their own. */
export const COMPOUND_NOTES: Note<HomeAttributes>[] = [
  { en: 'It has its own electricity and water meters.', am: 'የራሱ የመብራትና የውሃ ቆጣሪ አለው።' },
  {
    when: (facts) => has(facts, 'water-tank'),
    about: 'water-tank',
    en: 'A tank bridges the days when the tap is dry.',
    am: 'ውሃ ሲጠፋ የሚያገለግል በቂ ታንከር አለው።',
  },
  {
    when: (facts) => has(facts, 'backup-generator') && facts.kind.shared,
    about: 'backup-generator',
    en: 'A generator starts by itself when the power goes.',
    am: 'መብራት ሲጠፋ ወዲያው የሚነሳ ጀነሬተር አለው።',
  },
  {
    when: (facts) => detached(facts) && has(facts, 'parking'),
    about: 'parking',
    en: (facts) => `The compound takes ${(facts.plotSquareMetres ?? 0) >= 250 ? 'three' : 'two'} cars.`,
    am: (facts) => `ግቢው ${(facts.plotSquareMetres ?? 0) >= 250 ? 'ሦስት' : 'ሁለት'} መኪና ያቆማል።`,
  },
  {
    when: (facts) => facts.kind.shared && facts.kind.category !== 'condominiums' && has(facts, 'parking'),
    about: 'parking',
    en: 'One parking place in the basement belongs to the flat.',
    am: 'ቤዝመንት ላይ አንድ የመኪና ማቆሚያ አለው።',
  },
  {
    when: (facts) => detached(facts) && has(facts, 'service-quarter'),
    about: 'service-quarter',
    en: 'The service quarter behind the house has two rooms and a toilet.',
    am: 'ከቤቱ ጀርባ ሁለት ክፍልና መጸዳጃ ያለው ሰርቪስ አለ።',
  },
  {
    when: (facts) => has(facts, 'garden'),
    about: 'garden',
    en: 'The garden has old trees and a lawn.',
    am: 'የአትክልት ቦታው ዛፎችና ሣር አለው።',
  },
  {
    when: (facts) => detached(facts) && facts.deal === 'rent' && facts.bedrooms >= 4,
    en: 'Suitable for a family, an NGO or an office.',
    am: 'ለመኖሪያ፣ ለድርጅት ወይም ለቢሮ ይሆናል።',
  },
  {
    when: (facts) => facts.kind.category === 'villas' || facts.kind.category === 'houses',
    en: 'Children can play in the compound without worry.',
    am: 'ልጆች ግቢው ውስጥ ያለ ስጋት መጫወት ይችላሉ።',
  },
  {
    when: (facts) => facts.kind.shared,
    en: 'Rubbish is collected and the stairs are cleaned every day.',
    am: 'ቆሻሻ በየቀኑ ይወሰዳል፤ ደረጃውም ይጸዳል።',
  },
  { when: detached, en: 'The house stands alone in its compound, no shared yard.', am: 'ቤቱ ግቢውን ለብቻው ይጠቀማል።' },
  {
    when: (facts) => facts.kind.shared && (facts.floor ?? 0) >= 7,
    en: 'From the windows you see far over the city.',
    am: 'ከመስኮቱ ከተማውን በሰፊው ያሳያል።',
  },
  {
    when: (facts) =>
      facts.kind.shared && facts.floor !== null && facts.floor >= 1 && facts.floor <= 3 && !has(facts, 'lift'),
    en: 'No lift, but the stairs are wide.',
    am: 'ሊፍት የለውም፤ ደረጃው ግን ሰፊ ነው።',
  },
]
