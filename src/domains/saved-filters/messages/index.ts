import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const savedViewMessages = messageSection<typeof en>('savedViews')
