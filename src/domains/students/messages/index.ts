import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const studentMessages = messageSection<typeof en>('students')
