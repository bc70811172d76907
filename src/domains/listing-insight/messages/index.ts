import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const insightMessages = messageSection<typeof en>('insight')
