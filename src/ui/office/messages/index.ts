import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const officeMessages = messageSection<typeof en>('office')
