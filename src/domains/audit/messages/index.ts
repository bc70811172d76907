import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const auditMessages = messageSection<typeof en>('audit')
