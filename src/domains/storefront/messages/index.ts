import { messageSection } from '#shared/translate.ts'
import type { en as content } from './content.en.ts'
import type { en } from './en.ts'

export const storefrontMessages = messageSection<typeof en>('storefront')
export const contentMessages = messageSection<typeof content>('content')
