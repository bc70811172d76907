import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const locationMessages = messageSection<typeof en>('locations')
