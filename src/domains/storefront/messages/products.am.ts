import type { TranslationOf } from '#shared/translate.ts'
import { formatCount } from '#shared/figures.ts'
import type { en } from './products.en.ts'

const one = { rent: 'የሚከራይ ', sell: 'የሚሸጥ ', any: 'ያለ ' }
const many = { rent: 'የሚከራዩ ', sell: 'የሚሸጡ ', any: 'ያሉ ' }
const properties = (count: string) => (count === '1' ? '1 ንብረት' : `${count} ንብረቶች`)

export const am: TranslationOf<typeof en> = {
  // The verb agrees with the noun, whose last letter tells whether it is plural.
  heading: ({ what: category, kind, type, place }) => {
    const what = kind ?? category
    return !what && !type && !place
      ? 'የሚከራዩና የሚሸጡ ንብረቶች'
      : `${place ? `በ${place} ` : ''}${type || place ? (!what || what.endsWith('ች') ? many : one)[type ?? 'any'] : ''}${what ?? 'ንብረቶች'}`
  },
  description: (p) => `${p.heading}፦ ${properties(p.count)}፤ ዋጋቸው በብር፣ ከነፎቶ፣ ቪዲዮና አድራሻቸው።`,
  filters: 'ማጣሪያዎች',
  filtersWithCount: (p) => (p.count === 0 ? 'ማጣሪያዎች' : `ማጣሪያዎች (${p.count})`),
  category: 'ምድብ',
  allCategories: 'ሁሉም ምድቦች',
  subcategoriesOf: (p) => `የ${p.category} ዓይነቶች`,
  type: 'ኪራይ ወይም ሽያጭ',
  location: 'አካባቢ',
  anyLocation: 'ሁሉም አካባቢ',
  any: 'ማንኛውም',
  anyNumber: 'ሁሉም',
  moreFilters: 'ተጨማሪ ማጣሪያዎች',
  required: 'እነዚህ ያሏቸው ብቻ',
  byTheMonth: 'ኪራዮች በወር ይነጻጸራሉ።',
  insideCity: (p) => `በ${p.city} ውስጥ`,
  price: 'ዋጋ',
  priceFrom: (p) => `ከ${p.price} ጀምሮ`,
  priceTo: (p) => `እስከ ${p.price}`,
  apply: 'ያጣሩ',
  show: (p) => (p.count === '1' ? '1 ንብረት ይመልከቱ' : `${p.count} ንብረቶችን ይመልከቱ`),
  sort: 'ቅደም ተከተል',
  sorts: {
    newest: 'አዲስ የወጡ መጀመሪያ',
    oldest: 'ቀድመው የወጡ መጀመሪያ',
    price_asc: 'ዋጋ፦ ከዝቅተኛ ወደ ከፍተኛ',
    price_desc: 'ዋጋ፦ ከከፍተኛ ወደ ዝቅተኛ',
    price_per_m2_asc: 'የካሬ ዋጋ፦ ከዝቅተኛ ወደ ከፍተኛ',
    area_desc: 'ስፋት፦ ከትልቅ ወደ ትንሽ',
    best: 'ይበልጥ የሚስማማ',
  },
  total: (p) => properties(p.count),
  moreThan: (p) => `${formatCount(p.count)}+`,
  results: 'ውጤቶች',
  map: 'የውጤቶቹ ካርታ',
  showMap: 'ካርታ',
  hideMap: 'ካርታውን ይደብቁ',
  showList: 'ዝርዝር',
  mapLoading: 'ካርታው በመምጣት ላይ ነው…',
  skipToResults: 'ወደ ውጤቶቹ ይሂዱ',
  pageOf: (p) => `ገጽ ${p.page} ከ${p.pages}`,
  chosen: 'የተመረጡ ማጣሪያዎች',
  remove: 'ማጣሪያውን ያስወግዱ፦',
  clear: 'ሁሉንም ያጥፉ',
  loosenText: 'ሁሉንም ማጣሪያዎች የሚያሟላ ንብረት የለም። አንዱን ያንሱ፦',
  without: ({ filter, count }) => `ያለ “${filter}”፦ ${count}`,
  emptyText: 'ሁሉንም ማጣሪያዎች የሚያሟላ የለም። አንዱን ያስወግዱ፣ ወይም ሁሉንም ይመልከቱ።',
  seeAll: 'ሁሉንም ንብረቶች ይመልከቱ',
  tellMe: 'ስለ አዳዲስ ንብረቶች ንገሩኝ',
  failed: 'ስህተት፦ ንብረቶችን ማምጣት አልተቻለም',
}
