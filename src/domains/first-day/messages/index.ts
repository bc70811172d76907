import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const firstDayMessages = messageSection<typeof en>('firstDay')
