import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './card.en.ts'

export const am: TranslationOf<typeof en> = {
  propertyType: { rent: 'የሚከራይ', sell: 'የሚሸጥ' },
  viewDetails: 'ዝርዝሩን ይመልከቱ',
  video: 'ቪዲዮ',
  videoOf: (p) => `ቪዲዮ፦ ${p.title}`,
  bedrooms: 'መኝታ ቤት',
  bathrooms: 'መታጠቢያ ቤት',
  squareMetres: (p) => `${p.area} ካሬ`,
  perSquareMetre: (p) => `በካሬ ${p.price}`,
  area: 'ስፋት',
  noListings: 'ምንም ንብረት የለም',
}
