import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

const ago = (days: number) => (days <= 0 ? 'ዛሬ' : days === 1 ? 'ትናንት' : `ከ${days} ቀን በፊት`)

export const am: TranslationOf<typeof en> = {
  below: ({ percent }) => `ከተለመደው ዋጋ በ${percent}% ያነሰ`,
  typical: 'ከተለመደው ዋጋ ጋር ተቀራራቢ',
  above: ({ percent }) => `ከተለመደው ዋጋ በ${percent}% የበለጠ`,
  farAbove: 'ከተለመደው ዋጋ ከ10 እጥፍ በላይ',
  farBelow: 'ከተለመደው ዋጋ ከአንድ አሥረኛ በታች',
  withBedrooms: ({ category, bedrooms }) =>
    bedrooms === 0 ? `${category}፣ የተለየ መኝታ ቤት የሌላቸው` : `${category}፣ ${bedrooms} መኝታ`,
  forRent: ({ count, kind, place, low, median, high }) =>
    `በ${place} ከሚከራዩ ሌሎች ${count} ጋር ሲነጻጸር፦ ${kind}። ግማሾቹ በወር ከ${low} እስከ ${high} ይጠይቃሉ፤ መካከለኛው ኪራይ ${median} ነው።`,
  forSale: ({ count, kind, place, low, median, high }) =>
    `በ${place} ከሚሸጡ ሌሎች ${count} ጋር ሲነጻጸር፦ ${kind}። ግማሾቹ ከ${low} እስከ ${high} ይጠይቃሉ፤ መካከለኛው ዋጋ ${median} ነው።`,
  morePrices: ({ category, type, place }) => `${category} በ${place}፦ ሁሉም የ${type === 'rent' ? 'ኪራይ' : 'ሽያጭ'} ዋጋዎች`,
  history: 'የዋጋ ለውጦች',
  lowered: ({ days, from }) => `ዋጋው ${ago(days)} ከ${from} ቀንሷል`,
  raised: ({ days, from }) => `ዋጋው ${ago(days)} ከ${from} ጨምሯል`,
  fromTo: ({ from, to }) => `ከ${from} ወደ ${to}`,
}
