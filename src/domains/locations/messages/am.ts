import { formatCount } from '#shared/figures.ts'
import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'
import { am as screen } from './screen.am.ts'

export const am: TranslationOf<typeof en> = {
  names: { locations: 'አካባቢዎች' },
  label: 'አካባቢ',
  placeholder: 'ከተማ፣ ክፍለ ከተማ ወይም ሰፈር ይጻፉ',
  nothing: 'ተዛማጅ አካባቢ አልተገኘም።',
  more: 'ሌሎችም ተዛማጅ አካባቢዎች አሉ። ለማግኘት መጻፍዎን ይቀጥሉ።',
  failed: 'አካባቢዎቹን ማምጣት አልተቻለም።',
  inside: (p) => p.place,
  point: {
    legend: 'በካርታ ላይ ያለ ምልክት',
    optional: 'ግዴታ አይደለም። ንብረቱ በትክክል የት እንዳለ ያሳያል።',
    add: 'በካርታ ላይ ምልክት ያድርጉ',
    change: 'በካርታ ላይ ያለውን ምልክት ያንቀሳቅሱ',
    hide: 'ካርታውን ይደብቁ',
    latitude: 'ኬክሮስ',
    longitude: 'ኬንትሮስ',
    hint: 'ካርታውን ይጫኑ፣ ምልክቱን ይጎትቱ ወይም መጋጠሚያዎቹን ያስገቡ። በቁልፍ ሰሌዳ፦ ካርታውን በቀስት ቁልፎች ያንቀሳቅሱ፣ ከዚያ ምልክቱን በመሃሉ ላይ ያድርጉ።',
    middle: 'ምልክቱን በካርታው መሃል ያድርጉ',
    centre: (p) => `ምልክቱን በ${p.place} መሃል ያድርጉ`,
    remove: 'ምልክቱን ያስወግዱ',
    map: 'ካርታ',
    loading: 'ካርታው በመጫን ላይ ነው...',
    zoomIn: 'ያቅርቡ',
    zoomOut: 'ያርቁ',
    base: 'Natural Earth',
  },
  added: 'አካባቢው ተጨምሯል',
  readySetAdded: ({ count }) =>
    count === 0 ? 'የጎደለ አካባቢ የለም' : count === 1 ? '1 አካባቢ ተጨምሯል' : `${count} አካባቢዎች ተጨምረዋል`,
  updated: 'አካባቢው ተሻሽሏል',
  deleted: 'አካባቢው ተሰርዟል',
  notFound: 'ይህ አካባቢ የለም።',
  unknown: 'እንዲህ ያለ አካባቢ የለም።',
  nameTaken: 'በዚሁ አካባቢ ውስጥ ሌላ አካባቢ ይህ ስም አለው።',
  inUse: 'ይህ አካባቢ በአገልግሎት ላይ ነው። በውስጡ ያለው ወዴት እንደሚዛወር ይምረጡ።',
  moveToItself: 'ከሚሰረዘው አካባቢ ውጭ ያለ አካባቢ ይምረጡ።',
  insideItself: 'አንድ አካባቢ በራሱ ውስጥ ሊሆን አይችልም።',
  tooDeep: 'ሰፈሮች ሌሎች አካባቢዎችን ሊይዙ አይችሉም።',
  permanent: 'አዲስ አበባ፣ ቢሾፍቱ እና አምቦ ሊወገዱ፣ ስማቸው ሊቀየር ወይም ሊዛወሩ አይችሉም።',
  outsideLatitude: 'በኢትዮጵያ ውስጥ መሆን አለበት፦ ከ3.4 እስከ 14.9 ዲግሪ ሰሜን።',
  outsideLongitude: 'በኢትዮጵያ ውስጥ መሆን አለበት፦ ከ33 እስከ 48 ዲግሪ ምሥራቅ።',
  sortForStaff: 'በዚህ መደርደር የሚችሉት አካባቢዎችን መቀየር የሚችሉ ብቻ ናቸው።',
  contents: {
    places: ({ count }) => (count === 1 ? 'በውስጡ ያለ 1 አካባቢ' : `በውስጡ ያሉ ${formatCount(count)} አካባቢዎች`),
    listings: ({ count }) => (count === 1 ? '1 ማስታወቂያ' : `${formatCount(count)} ማስታወቂያዎች`),
    deleted_listings: ({ count }) =>
      count === 1 ? 'በመጣያ ውስጥ ያለ 1 ማስታወቂያ' : `በመጣያ ውስጥ ያሉ ${formatCount(count)} ማስታወቂያዎች`,
  },
  screen,
}
