import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

const one = { rent: 'የሚከራይ', sell: 'የሚሸጥ' }
const many = { rent: 'የሚከራዩ', sell: 'የሚሸጡ' }
/** The verb agrees with the noun, whose last letter tells whether it is plural. */
const offered = (type: 'rent' | 'sell', what: string) => `${(what.endsWith('ች') ? many : one)[type]} ${what}`
const each = { rent: 'በወር ', sell: '' }

export const am: TranslationOf<typeof en> = {
  home: 'መነሻ',
  products: 'ቤቶችና ንብረቶች',
  place: ({ place }) => `በ${place} የሚከራዩና የሚሸጡ ንብረቶች`,
  kind: ({ what, type, place }) => `በ${place} ${offered(type, what)}`,
  kindHere: ({ what, type }) => offered(type, what),
  homes: 'ቤቶች',
  nothing: ({ title }) => `${title}፦ ዛሬ በገበያ ላይ ምንም የለም።`,
  counts: ({ place, count, rent, sell }) =>
    `በ${place} ዛሬ በገበያ ላይ ${count === '1' ? '1 ንብረት አለ' : `${count} ንብረቶች አሉ`}፦ ለኪራይ ${rent}፣ ለሽያጭ ${sell}።`,
  kindCount: ({ title, count }) => `${title}፦ ዛሬ ${count} በገበያ ላይ አሉ።`,
  typical: ({ type, what, bedrooms, count, low, high, median }) =>
    `ባለ ${bedrooms} መኝታ ${offered(type, what)} (${count})፦ የግማሾቹ ዋጋ ${each[type]}ከ${low} እስከ ${high} ነው። መካከለኛው ዋጋ ${median} ነው።`,
  trend: ({ type, what, month, count, median, percent }) => {
    const than = percent === 0 ? ' ጋር እኩል ነው' : ` በ${Math.abs(percent ?? 0)}% ${(percent ?? 0) > 0 ? 'የበለጠ' : 'ያነሰ'} ነው`
    return `${offered(type, what)}፦ በ${month} ወደ ገበያ የወጡት (${count}) መካከለኛ ዋጋ ${each[type]}${median} ነበር${percent === null ? '' : `፤ ከአንድ ዓመት በፊት ከነበረው${than}`}።`
  },
  byMonth: ({ what, type }) => `${offered(type, what)}፦ መካከለኛ ዋጋ በየወሩ`,
  byMonthText: ({ title, first, last, low, high }) => `${title}፣ ከ${first} እስከ ${last}፦ ከ${low} እስከ ${high}።`,
  figuresByMonth: 'ዋጋዎች በየወሩ',
  byBedrooms: ({ what, type }) => `${offered(type, what)}፦ ዋጋ በመኝታ ቤት ብዛት`,
  columns: { month: 'ወር', median: 'መካከለኛ ዋጋ', listings: 'ብዛት', bedrooms: 'መኝታ ቤት', half: 'የግማሾቹ ዋጋ' },
  bedrooms: ({ count }) => (count === 0 ? 'የተለየ መኝታ ቤት የለም' : `${count} መኝታ`),
  range: ({ low, high }) => `ከ${low} እስከ ${high}`,
  tooFew: 'ለማነጻጸር በቂ አይደለም',
  monthName: ({ month }) => `${month} እ.ኤ.አ.`,
  kinds: ({ place }) => `በ${place} ያሉ`,
  placesIn: ({ what }) => `${what} በየአካባቢው`,
  otherPlaces: 'ሌሎች አካባቢዎች',
  newest: 'አዲስ የወጡ',
  seeAll: ({ count }) => `ሁሉንም ${count} ይመልከቱ`,
}
