import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const historyMessages = messageSection<typeof en>('history')
