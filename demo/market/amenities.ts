import type { Text } from './draft-listing.ts'

/** What a demo listing can offer: key and label; `phrase` is how a sentence names it. */
export const AMENITIES = [
  { key: 'parking', label: { en: 'Parking', am: 'መኪና ማቆሚያ' }, phrase: { en: 'parking', am: 'መኪና ማቆሚያ' } },
  { key: 'lift', label: { en: 'Lift', am: 'ሊፍት' }, phrase: { en: 'a lift', am: 'ሊፍት' } },
  {
    key: 'backup-generator',
    label: { en: 'Backup generator', am: 'መጠባበቂያ ጀነሬተር' },
    phrase: { en: 'a backup generator', am: 'መጠባበቂያ ጀነሬተር' },
  },
  { key: 'water-tank', label: { en: 'Water tank', am: 'የውሃ ታንከር' }, phrase: { en: 'a water tank', am: 'የውሃ ታንከር' } },
  { key: 'guard', label: { en: 'Guard', am: 'ጥበቃ' }, phrase: { en: 'a guard day and night', am: 'የ24 ሰዓት ጥበቃ' } },
  { key: 'balcony', label: { en: 'Balcony', am: 'በረንዳ' }, phrase: { en: 'a balcony', am: 'በረንዳ' } },
  { key: 'garden', label: { en: 'Garden', am: 'የአትክልት ቦታ' }, phrase: { en: 'a garden', am: 'የአትክልት ቦታ' } },
  {
    key: 'furnished-kitchen',
    label: { en: 'Furnished kitchen', am: 'የተሟላ ኩሽና' },
    phrase: { en: 'a fully fitted kitchen', am: 'የተሟላ ኩሽና' },
  },
  {
    key: 'fibre-internet',
    label: { en: 'Fibre internet', am: 'ፋይበር ኢንተርኔት' },
    phrase: { en: 'fibre internet', am: 'ፋይበር ኢንተርኔት' },
  },
  {
    key: 'borehole',
    label: { en: 'Borehole', am: 'የጉድጓድ ውሃ' },
    phrase: { en: 'its own borehole', am: 'የራሱ የጉድጓድ ውሃ' },
  },
  { key: 'cctv', label: { en: 'CCTV', am: 'የደህንነት ካሜራ' }, phrase: { en: 'CCTV', am: 'የደህንነት ካሜራ' } },
  { key: 'gym', label: { en: 'Gym', am: 'ጂም' }, phrase: { en: 'a gym', am: 'ጂም' } },
  {
    key: 'rooftop-terrace',
    label: { en: 'Rooftop terrace', am: 'የጣሪያ ላይ ቴራስ' },
    phrase: { en: 'a rooftop terrace', am: 'የጣሪያ ላይ ቴራስ' },
  },
  {
    key: 'laundry-room',
    label: { en: 'Laundry room', am: 'የልብስ ማጠቢያ ክፍል' },
    phrase: { en: 'a laundry room', am: 'የልብስ ማጠቢያ ክፍል' },
  },
  { key: 'storage', label: { en: 'Storage', am: 'ዕቃ ማስቀመጫ' }, phrase: { en: 'a store room', am: 'ዕቃ ማስቀመጫ' } },
  {
    key: 'service-quarter',
    label: { en: 'Service quarter', am: 'ሰርቪስ ክፍል' },
    phrase: { en: 'a service quarter', am: 'ሰርቪስ ክፍል' },
  },
  {
    key: 'pet-friendly',
    label: { en: 'Pet friendly', am: 'የቤት እንስሳ ይፈቀዳል' },
    phrase: { en: 'room for pets', am: 'ለቤት እንስሳ ምቹ ግቢ' },
  },
  {
    key: 'wheelchair-access',
    label: { en: 'Wheelchair access', am: 'ለተሽከርካሪ ወንበር ምቹ' },
    phrase: { en: 'step-free access', am: 'ለተሽከርካሪ ወንበር ምቹ መግቢያ' },
  },
] as const satisfies readonly { key: string; label: Text; phrase: Text }[]

export type AmenityKey = (typeof AMENITIES)[number]['key']

/** Joins amenities to one phrase: `a lift, parking and a gym`. */
export function amenityPhrase(keys: readonly AmenityKey[]): Text {
  const phrases = keys.flatMap((key) => AMENITIES.filter((amenity) => amenity.key === key).map(({ phrase }) => phrase))
  const last = phrases.at(-1)
  if (!last || phrases.length === 1) return last ?? { en: '', am: '' }
  const first = phrases.slice(0, -1)
  return {
    en: `${first.map(({ en }) => en).join(', ')} and ${last.en}`,
    am: `${first.map(({ am }) => am).join('፣ ')} እና ${last.am}`,
  }
}
