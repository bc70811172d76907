import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const sessionMessages = messageSection<typeof en>('sessions')
