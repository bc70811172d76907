import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const dashboardMessages = messageSection<typeof en>('dashboard')
