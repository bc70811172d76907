import { formatCount } from '#shared/figures.ts'
import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'
import { am as screen } from './screen.am.ts'

export const am: TranslationOf<typeof en> = {
  names: { category: 'ምድብ', subcategory: 'ንዑስ ምድብ', newCategory: 'ምድብ ይጨምሩ', newSubcategory: 'ንዑስ ምድብ ይጨምሩ' },
  categoryAdded: 'ምድቡ ተጨምሯል',
  readySetAdded: ({ count }) => (count === 1 ? '1 ምድብ ተጨምሯል' : `${count} ምድቦች ተጨምረዋል`),
  categoryUpdated: 'ምድቡ ተሻሽሏል',
  categoryDeleted: 'ምድቡ ተሰርዟል',
  subcategoryAdded: 'ንዑስ ምድቡ ተጨምሯል',
  subcategoryUpdated: 'ንዑስ ምድቡ ተሻሽሏል',
  subcategoryDeleted: 'ንዑስ ምድቡ ተሰርዟል',
  categoryNotFound: 'ይህ ምድብ የለም።',
  subcategoryNotFound: 'ይህ ንዑስ ምድብ የለም።',
  unknownCategory: 'እንዲህ ያለ ምድብ የለም።',
  unknownSubcategory: 'በዚያ ምድብ ውስጥ እንዲህ ያለ ንዑስ ምድብ የለም።',
  categoryNameTaken: 'ሌላ ምድብ ይህ ስም አለው።',
  subcategoryNameTaken: 'በዚህ ምድብ ውስጥ ሌላ ንዑስ ምድብ ይህ ስም አለው።',
  categoryInUse: 'ይህ ምድብ በአገልግሎት ላይ ነው። በውስጡ ያለው ወዴት እንደሚዛወር ይምረጡ።',
  subcategoryInUse: 'ይህ ንዑስ ምድብ በአገልግሎት ላይ ነው። በውስጡ ያለው ወዴት እንደሚዛወር ይምረጡ።',
  moveToSameCategory: 'ሌላ ምድብ ይምረጡ።',
  moveToSameSubcategory: 'ሌላ ንዑስ ምድብ ይምረጡ።',
  carsHaveListings:
    'የመኪና ማስታወቂያዎች መኝታ ቤት፣ መታጠቢያ ቤት እና ስፋት የላቸውም። ይህ ምድብ የመኪና ምድብ ከመሆኑ ወይም መሆኑ ከመቅረቱ በፊት ማስታወቂያዎቹን ያዛውሩ።',
  sortForStaff: 'በዚህ መደርደር የሚችሉት ምድቦችን መቀየር የሚችሉ ብቻ ናቸው።',
  inside: {
    subcategories: ({ count }) => (count === 1 ? '1 ንዑስ ምድብ' : `${formatCount(count)} ንዑስ ምድቦች`),
    listings: ({ count }) => (count === 1 ? '1 ማስታወቂያ' : `${formatCount(count)} ማስታወቂያዎች`),
    deleted_listings: ({ count }) =>
      count === 1 ? 'በመጣያ ውስጥ ያለ 1 ማስታወቂያ' : `በመጣያ ውስጥ ያሉ ${formatCount(count)} ማስታወቂያዎች`,
  },
  screen,
}
