import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const categoryMessages = messageSection<typeof en>('categories')
