import type { AmenityKey } from '../amenities.ts'
import type { Text } from '../draft-listing.ts'
import { area, floorName, numberWord } from '../wording.ts'
import { HOME_KINDS } from './home-kinds.ts'
import type { HomeAttributes } from './home-facts.ts'

const AMENITY_DETAILS: Partial<Record<AmenityKey, Text>> = {
  parking: { en: 'parking', am: 'መኪና ማቆሚያ ያለው' },
  balcony: { en: 'balcony', am: 'በረንዳ ያለው' },
  garden: { en: 'garden', am: 'የአትክልት ቦታ ያለው' },
  'backup-generator': { en: 'backup generator', am: 'ጀነሬተር ያለው' },
  'water-tank': { en: 'water tank', am: 'የውሃ ታንከር ያለው' },
  'furnished-kitchen': { en: 'fitted kitchen', am: 'የተሟላ ኩሽና ያለው' },
  gym: { en: 'gym in the building', am: 'ጂም ያለው' },
  'rooftop-terrace': { en: 'rooftop terrace', am: 'የጣሪያ ላይ ቴራስ ያለው' },
  'service-quarter': { en: 'service quarter', am: 'ሰርቪስ ክፍል ያለው' },
  borehole: { en: 'own borehole', am: 'የራሱ የጉድጓድ ውሃ ያለው' },
}

/** Returns short, true details that a title can end with. */
export function titleDetails(facts: HomeAttributes): Text[] {
  const { floor, squareMetres, plotSquareMetres, bathrooms, setting, amenities } = facts
  const details: Text[] = [setting.title]
  if (floor !== null) details.push(floorName(floor), floorName(floor))
  if (squareMetres !== null) details.push(area(squareMetres), area(squareMetres))
  if (plotSquareMetres !== null && facts.kind.category !== 'guest-houses') details.push(onPlot(plotSquareMetres))
  if (bathrooms !== null && bathrooms >= 2) {
    details.push({ en: `${numberWord(bathrooms).toLowerCase()} bathrooms`, am: `ባለ ${bathrooms} መታጠቢያ ቤት` })
  }
  if (floor !== null && floor >= 7) details.push({ en: 'city view', am: 'የከተማ እይታ ያለው' })
  if (amenities.includes('lift') && amenities.includes('backup-generator')) {
    details.push({ en: 'lift and backup generator', am: 'ሊፍት እና ጀነሬተር ያለው' })
  }
  if (facts.furnished === false && facts.deal === 'rent') details.push({ en: 'unfurnished', am: 'ያለ ዕቃ' })
  if (facts.deal === 'sell') details.push({ en: 'title deed ready', am: 'ካርታ ያለው' })
  for (const amenity of amenities) {
    const detail = AMENITY_DETAILS[amenity]
    // A penthouse is expected to have a terrace, so its title does not mention it.
    if (detail && !(amenity === 'rooftop-terrace' && facts.kind === HOME_KINDS.penthouse)) details.push(detail)
  }
  return details
}

function onPlot(squareMetres: number): Text {
  const plot = area(squareMetres)
  return { en: `on ${plot.en}`, am: `በ${plot.am} ቦታ ላይ` }
}
