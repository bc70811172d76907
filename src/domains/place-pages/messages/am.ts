import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

const offered = { rent: 'የሚከራዩ', sell: 'የሚሸጡ' }
const each = { rent: 'በወር ', sell: '' }

export const am: TranslationOf<typeof en> = {
  home: 'መነሻ',
  products: 'ቤቶችና ንብረቶች',
  place: ({ place }) => `በ${place} የሚከራዩና የሚሸጡ ንብረቶች`,
  kind: ({ what, type, place }) => `በ${place} ${offered[type]} ${what}`,
  kindHere: ({ what, type }) => `${offered[type]} ${what}`,
  homes: 'ቤቶች',
  nothing: ({ title }) => `${title}፦ ዛሬ በገበያ ላይ ምንም የለም።`,
  counts: ({ place, count, rent, sell }) => `በ${place} ዛሬ በገበያ ላይ ያሉ፦ ${count}፤ ከነዚህም ${rent} የሚከራዩ፣ ${sell} የሚሸጡ ናቸው።`,
  kindCount: ({ title, count }) => `${title}፦ ዛሬ ${count} በገበያ ላይ አሉ።`,
  typical: ({ type, what, bedrooms, count, low, high, median }) =>
    `${bedrooms} መኝታ ያላቸው ${offered[type]} ${what}፦ ከ${count} ግማሾቹ ${each[type]}ከ${low} እስከ ${high} ይጠይቃሉ፤ መካከለኛው ዋጋ ${median} ነው።`,
  trend: ({ type, what, month, count, median, percent }) => {
    const than = percent === 0 ? ' ጋር እኩል ነው' : ` በ${Math.abs(percent ?? 0)}% ${(percent ?? 0) > 0 ? 'የበለጠ' : 'ያነሰ'} ነው`
    return `በ${month} ወደ ገበያ የወጡ ${offered[type]} ${what} (${count})፦ ${each[type]}መካከለኛ ዋጋቸው ${median} ነበር${percent === null ? '' : `፤ ከአንድ ዓመት በፊት ከነበረው${than}`}።`
  },
  byMonth: ({ what, type }) => `${offered[type]} ${what}፦ መካከለኛ ዋጋ በየወሩ`,
  byMonthText: ({ title, first, last, low, high }) => `${title}፣ ከ${first} እስከ ${last}፦ ከ${low} እስከ ${high}።`,
  figuresByMonth: 'ዋጋዎች በየወሩ',
  byBedrooms: ({ what, type }) => `${offered[type]} ${what}፦ ዋጋ በመኝታ ክፍል`,
  columns: { month: 'ወር', median: 'መካከለኛ ዋጋ', listings: 'ብዛት', bedrooms: 'መኝታ ቤት', half: 'ግማሾቹ የሚጠይቁት' },
  bedrooms: ({ count }) => (count === 0 ? 'የተለየ መኝታ ክፍል የለም' : `${count} መኝታ`),
  range: ({ low, high }) => `ከ${low} እስከ ${high}`,
  tooFew: 'ለማነጻጸር በቂ አይደለም',
  monthName: ({ month }) => `${month} እ.ኤ.አ.`,
  kinds: ({ place }) => `በ${place} ያሉ`,
  placesIn: ({ what }) => `${what} በየአካባቢው`,
  newest: 'አዲስ የወጡ',
  seeAll: ({ count }) => `ሁሉንም ${count} ይመልከቱ`,
}
