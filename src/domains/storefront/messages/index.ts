import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'
import type { en as ended } from './ended.en.ts'
import type { en as home } from './home.en.ts'

export const storefrontMessages = messageSection<typeof en>('storefront')
/** The server sends these with `/` only, so that other pages do not load them. */
export const homeMessages = messageSection<typeof home>('home')
/** The server sends these with the page of a listing that was rented or sold. */
export const endedMessages = messageSection<typeof ended>('ended')
