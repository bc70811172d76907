import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './card.en.ts'

const units = { day: 'ቀን', week: 'ሳምንት', month: 'ወር', year: 'ዓመት' }

export const am: TranslationOf<typeof en> = {
  propertyType: { rent: 'የሚከራይ', sell: 'የሚሸጥ' },
  viewDetails: 'ዝርዝሩን ይመልከቱ',
  video: 'ቪዲዮ',
  videoOf: (p) => `ቪዲዮ፦ ${p.title}`,
  bedrooms: () => 'መኝታ ቤት',
  bathrooms: () => 'መታጠቢያ ቤት',
  perSquareMetre: (p) => `በካሬ ${p.price}`,
  perSquareMetreByTheMonth: (p) => `በካሬ በወር ${p.price}`,
  area: 'ስፋት',
  listedOn: (p) => `${p.date} የወጣ`,
  listed: ({ unit, count }) => {
    if (unit === 'day' && count < 2) return count === 0 ? 'ዛሬ የወጣ' : 'ትናንት የወጣ'
    return `ከ${count} ${units[unit]} በፊት የወጣ`
  },
  noListings: 'ምንም ንብረት የለም',
}
