import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const adminMessages = messageSection<typeof en>('office')
