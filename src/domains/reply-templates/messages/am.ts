import type { en } from './en.ts'

export const am: typeof en = {
  added: 'አብነቱ በተሳካ ሁኔታ ተጨምሯል',
  saved: 'አብነቱ በተሳካ ሁኔታ ተሻሽሏል',
  deleted: 'አብነቱ በተሳካ ሁኔታ ተሰርዟል',
  notFound: 'እንዲህ ያለ አብነት የለም።',
  nameTaken: 'ይህ ስም ያለው ሌላ አብነት አለ።',
  unknownField: ({ written, known }) => `${written} የሚሞላ መስክ አይደለም። ያሉት፦ ${known}።`,
  tooMany: ({ count }) => `ቢበዛ ${count} አብነቶች ሊኖሩ ይችላሉ።`,
  group: 'ጥያቄዎች',
  permissions: {
    'reply-templates.write': {
      label: 'የመልስ አብነቶችን ማስተዳደር',
      description: 'ወኪሎች ጥያቄዎችን የሚመልሱባቸውን ጽሑፎች መጻፍ።',
    },
  },
}
