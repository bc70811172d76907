import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const userMessages = messageSection<typeof en>('users')
