import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const searchMessages = messageSection<typeof en>('search')
