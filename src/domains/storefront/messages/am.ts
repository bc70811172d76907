import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'
import { am as card } from './card.am.ts'
import { am as details } from './details.am.ts'
import { am as products } from './products.am.ts'
import { am as search } from './search.am.ts'

export const am: TranslationOf<typeof en> = {
  card,
  details,
  failure: {
    title: 'ስህተት፦ መረጃውን ማምጣት አልተቻለም',
    text: 'በእርስዎና በእኛ መካከል የሆነ ነገር ተቋርጧል። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።',
  },
  products,
  search,
}
