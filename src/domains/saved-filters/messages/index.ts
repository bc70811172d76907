import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const savedFilterMessages = messageSection<typeof en>('savedViews')
