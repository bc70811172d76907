import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  notFound: { title: 'የጎደለ ነገር አለ።', text: 'ይቅርታ፣ ያንን ገጽ ማግኘት አልቻልንም።', action: 'ወደ መነሻ ገጽ ይመለሱ' },
  failure: {
    title: 'ችግር ተፈጥሯል።',
    text: 'ይህን ገጽ ማሳየት አልቻልንም። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።',
    action: 'ወደ መነሻ ገጽ ይመለሱ',
  },
}
