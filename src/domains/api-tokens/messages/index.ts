import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const apiTokenMessages = messageSection<typeof en>('apiTokens')
