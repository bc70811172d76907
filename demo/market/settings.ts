import type { Text } from './draft-listing.ts'
import { ancestorOf } from './places.ts'
import type { Random } from './random.ts'

/** The surroundings of a listing: a phrase for the title and a sentence for the description. */
export type Setting = { title: Text; sentence: Text }

/** Use of a listing: a quiet lane suits a home, but not a shop. */
type Use = 'home' | 'business' | 'storage'

type SettingRow = { uses?: Use[]; where?: (slug: string) => boolean; weight: number; setting: Setting }

const LIGHT_RAIL = new Set(['ayat', 'cmc', 'megenagna', 'mexico', 'lideta', 'gotera', 'saris'])
const DIPLOMATIC = new Set(['sarbet', 'old-airport', 'bole', 'kazanchis'])

const ROWS: SettingRow[] = [
  {
    weight: 3,
    setting: {
      title: { en: 'on the asphalt road', am: 'አስፋልት ዳር' },
      sentence: {
        en: 'It is right on the asphalt road, easy to find and easy for taxis.',
        am: 'አስፋልት ዳር ስለሆነ ለታክሲም ሆነ ለመኪና ምቹ ነው።',
      },
    },
  },
  {
    weight: 3,
    setting: {
      title: { en: '100 metres from the asphalt', am: 'ከአስፋልት 100 ሜትር' },
      sentence: { en: 'The main asphalt road is about a hundred metres away.', am: 'ከዋናው አስፋልት 100 ሜትር ብቻ ገባ ይላል።' },
    },
  },
  {
    uses: ['home'],
    weight: 3,
    setting: {
      title: { en: 'on a quiet cobblestone lane', am: 'ጸጥ ባለ ሰፈር' },
      sentence: {
        en: 'The lane is cobbled and quiet, with hardly any through traffic.',
        am: 'ሰፈሩ ጸጥ ያለ ነው፤ መንገዱም ኮብልስቶን የተነጠፈ ነው።',
      },
    },
  },
  {
    uses: ['home'],
    weight: 3,
    setting: {
      title: { en: 'schools close by', am: 'ለትምህርት ቤት ቅርብ' },
      sentence: {
        en: 'A school, a clinic and a supermarket are within a ten-minute walk.',
        am: 'ትምህርት ቤት፣ ክሊኒክ እና ሱፐርማርኬት በ10 ደቂቃ የእግር መንገድ ይገኛሉ።',
      },
    },
  },
  {
    uses: ['home', 'business'],
    weight: 3,
    setting: {
      title: { en: 'close to the taxi stand', am: 'ለታክሲ ቅርብ' },
      sentence: { en: 'The taxi stand is two minutes away on foot.', am: 'የታክሲ መያዣው በእግር የሁለት ደቂቃ መንገድ ነው።' },
    },
  },
  {
    uses: ['home', 'business'],
    weight: 4,
    where: (slug) => LIGHT_RAIL.has(slug),
    setting: {
      title: { en: 'five minutes from the light rail', am: 'ለቀላል ባቡር ቅርብ' },
      sentence: { en: 'The light rail stop is a five-minute walk away.', am: 'የቀላል ባቡር ፌርማታው በእግር የ5 ደቂቃ መንገድ ነው።' },
    },
  },
  {
    uses: ['home'],
    weight: 3,
    where: (slug) => DIPLOMATIC.has(slug),
    setting: {
      title: { en: 'popular with embassy staff', am: 'ለኤምባሲ ሠራተኞች ምቹ' },
      sentence: {
        en: 'Many embassy and NGO staff live in the neighbourhood.',
        am: 'በአካባቢው ብዙ የኤምባሲ እና የድርጅት ሠራተኞች ይኖራሉ።',
      },
    },
  },
  {
    uses: ['home', 'business'],
    weight: 3,
    where: (slug) => ancestorOf(slug, 'city')?.slug !== 'addis-abeba',
    setting: {
      title: { en: 'close to the town centre', am: 'ለከተማው መሃል ቅርብ' },
      sentence: { en: 'The town centre is a short bajaj ride away.', am: 'የከተማው መሃል በባጃጅ የጥቂት ደቂቃ መንገድ ነው።' },
    },
  },
]

/** Picks surroundings that exist in the place and suit the use. */
export function pickSetting(slug: string, use: Use, random: Random): Setting {
  const possible = ROWS.filter((row) => (row.where?.(slug) ?? true) && (row.uses?.includes(use) ?? true))
  return random.weighted(possible.map((row) => [row.setting, row.weight] as const))
}
