import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './fields.en.ts'

export const am: TranslationOf<typeof en> = {
  source_reference: 'የምንጩ መለያ',
  title: 'ርዕስ',
  description: 'መግለጫ',
  category_id: 'ምድብ',
  subcategory_id: 'ንዑስ ምድብ',
  location_id: 'አካባቢ',
  latitude: 'ኬክሮስ',
  longitude: 'ኬንትሮስ',
  property_type: 'ዓይነት',
  rent_period: 'ዋጋው የሚታሰበው',
  status: 'ሁኔታ',
  price: 'ዋጋ',
  bedrooms: 'መኝታ ክፍሎች',
  bathrooms: 'መታጠቢያ ክፍሎች',
  square_feet: 'ካሬ ጫማ',
  floor: 'ፎቅ',
  furnished: 'ዕቃ የተሟላለት',
  amenities: 'ያሉት ነገሮች',
  title_am: 'ርዕስ በአማርኛ',
  description_am: 'መግለጫ በአማርኛ',
  inFiles: {
    property_type: 'ኪራይ ወይም ሽያጭ',
    rent_period: 'የኪራይ ጊዜ',
    price: 'ዋጋ (ብር)',
    square_metres: 'ካሬ ሜትር',
  },
  any: 'ማንኛውም',
}
