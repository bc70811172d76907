import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './amenities.en.ts'

export const am: TranslationOf<typeof en> = {
  parking: 'መኪና ማቆሚያ',
  lift: 'ሊፍት',
  'backup-generator': 'መጠባበቂያ ጀነሬተር',
  'water-tank': 'የውሃ ታንከር',
  guard: 'ጥበቃ',
  balcony: 'በረንዳ',
  garden: 'የአትክልት ቦታ',
  'furnished-kitchen': 'የተሟላ ኩሽና',
  'fibre-internet': 'ፋይበር ኢንተርኔት',
  borehole: 'የጉድጓድ ውሃ',
  cctv: 'የደህንነት ካሜራ',
  gym: 'ጂም',
  'rooftop-terrace': 'የጣሪያ ላይ ቴራስ',
  'laundry-room': 'የልብስ ማጠቢያ ክፍል',
  storage: 'ዕቃ ማስቀመጫ',
  'service-quarter': 'ሰርቪስ ክፍል',
  'pet-friendly': 'የቤት እንስሳ ይፈቀዳል',
  'wheelchair-access': 'ለተሽከርካሪ ወንበር ምቹ',
}
