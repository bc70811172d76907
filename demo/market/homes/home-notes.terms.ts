import type { Note } from '../notes.ts'
import type { HomeAttributes } from './home-facts.ts'
import { HOME_KINDS } from './home-kinds.ts'

const monthly = (facts: HomeAttributes) => facts.period === 'month'
const daily = (facts: HomeAttributes) => facts.period === 'day'
const selling = (facts: HomeAttributes) => facts.deal === 'sell'

/** Sentences about advance, commission, deed and viewing. */
export const TERM_NOTES: Note<HomeAttributes>[] = [
  { when: monthly, en: "Three months' rent in advance.", am: 'የሦስት ወር ኪራይ በቅድሚያ ይከፈላል።' },
  { when: monthly, en: 'Six months in advance, price negotiable.', am: 'የስድስት ወር ቅድመ ክፍያ፤ ድርድር አለው።' },
  {
    when: monthly,
    en: "Two months in advance and one month's deposit.",
    am: 'የሁለት ወር ቅድመ ክፍያ እና የአንድ ወር ማስያዣ ይጠየቃል።',
  },
  {
    when: monthly,
    en: 'The owner lets it directly, no commission.',
    am: 'ባለንብረቱ በቀጥታ ያከራያል፤ ኮሚሽን የለውም።',
  },
  { when: monthly, en: 'The usual commission applies.', am: 'የተለመደው ኮሚሽን አለው።' },
  {
    when: monthly,
    en: 'For a contract of a year or longer the price is negotiable.',
    am: 'ለአንድ ዓመትና ከዚያ በላይ ውል ድርድር አለው።',
  },
  { when: monthly, en: 'Free from the first of next month.', am: 'ከመጪው ወር መጀመሪያ ጀምሮ መግባት ይቻላል።' },
  { when: monthly, en: 'Viewing by appointment, please call first.', am: 'ለማየት አስቀድመው ይደውሉ።' },
  { when: daily, en: 'Price per day; less for a week or longer.', am: 'ዋጋው በቀን ነው፤ ለሳምንትና ከዚያ በላይ ቅናሽ አለው።' },
  {
    when: (facts) => daily(facts) && facts.kind === HOME_KINDS.shortStay,
    en: 'Airport pick-up on request.',
    am: 'ከኤርፖርት መቀበል ከተፈለገ ይቻላል።',
  },
  { when: daily, en: 'Cleaning and bed linen are included.', am: 'ጽዳትና አንሶላ ዋጋው ውስጥ ይካተታል።' },
  {
    when: selling,
    en: 'The title deed is ready and the name can be changed at once.',
    am: 'ካርታው ዝግጁ ነው፤ ስም ወዲያው ማዛወር ይቻላል።',
  },
  { when: selling, en: 'Free of debt and injunction.', am: 'ከዕዳና ከእገዳ ነፃ ነው።' },
  { when: selling, en: 'Price negotiable for a serious buyer.', am: 'ለእውነተኛ ገዢ ድርድር አለው።' },
  {
    when: selling,
    en: 'A bank loan for up to half of the price is possible.',
    am: 'እስከ ዋጋው ግማሽ የባንክ ብድር ይቻላል።',
  },
  { when: selling, en: 'No broker, straight from the owner.', am: 'ያለ ደላላ፣ ከባለንብረቱ በቀጥታ።' },
  { when: selling, en: 'The buyer pays a commission of 2 percent.', am: 'ገዢው 2 በመቶ ኮሚሽን ይከፍላል።' },
  {
    when: (facts) => selling(facts) && facts.kind.category === 'apartments',
    en: 'Down payment of 40 percent, the rest within twelve months.',
    am: '40 በመቶ ቅድመ ክፍያ፣ ቀሪው በ12 ወር ውስጥ ይከፈላል።',
  },
]
