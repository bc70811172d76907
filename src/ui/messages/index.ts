import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const uiMessages = messageSection<typeof en>('ui')
