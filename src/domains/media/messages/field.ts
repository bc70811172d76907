import { messageSection } from '#shared/translate.ts'
import type { en } from './field.en.ts'

/** The texts of the field for pictures and videos; only the back-office loads them. */
export const mediaFieldMessages = messageSection<typeof en>('mediaField')
