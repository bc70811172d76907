import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const siteMessages = messageSection<typeof en>('site')
