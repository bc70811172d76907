import { am as mail } from './mail.am.ts'
import type { en } from './en.ts'

export const am: typeof en = {
  sent: 'መልእክትዎ ተልኳል። ወኪሉ ያነጋግርዎታል።',
  saved: 'ጥያቄው በተሳካ ሁኔታ ተሻሽሏል',
  noted: 'ማስታወሻው በተሳካ ሁኔታ ተጨምሯል',
  notFound: 'እንዲህ ያለ ጥያቄ የለም።',
  propertyGone: 'ይህ ንብረት ከእንግዲህ አይቀርብም።',
  group: 'ጥያቄዎች',
  permissions: {
    'enquiries.read-own': {
      label: 'የራስን ጥያቄዎች መመለስ',
      description: 'ስለ ራስ ማስታወቂያዎች የመጡ ጥያቄዎችን ማየትና ማስታወሻ መጨመር።',
    },
    'enquiries.read-all': {
      label: 'ሁሉንም ጥያቄዎች ማየት',
      description: 'ስለ ሁሉም ማስታወቂያዎች የመጡ ጥያቄዎችን ማየትና ማስታወሻ መጨመር።',
    },
  },
  mail,
}
