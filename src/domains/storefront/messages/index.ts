import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const storefrontMessages = messageSection<typeof en>('storefront')
