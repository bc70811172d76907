import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'
import type { en as home } from './home.en.ts'

export const storefrontMessages = messageSection<typeof en>('storefront')
/** The server sends them with `/`: nobody loads them who reads other pages. */
export const homeMessages = messageSection<typeof home>('home')
