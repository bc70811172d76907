import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const settingsMessages = messageSection<typeof en>('settings')
