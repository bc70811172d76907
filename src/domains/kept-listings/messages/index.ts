import { messageSection } from '#shared/translate.ts'
import type { en } from './controls.en.ts'

export const keptMessages = messageSection<typeof en>('kept')
