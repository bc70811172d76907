import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  propertyNotFound: 'ንብረቱ አልተገኘም',
  unknownValue: {
    category: 'እንዲህ ያለ ምድብ የለም።',
    subcategory: 'እንዲህ ያለ ንዑስ ምድብ የለም።',
    location: 'እንዲህ ያለ ቦታ የለም።',
  },
  wrongCursor: 'ይህ የገጽ አድራሻ ለዚህ ዝርዝር አይሠራም።',
}
