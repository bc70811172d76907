import { messageSection } from '#shared/translate.ts'
import type { en } from './field.en.ts'

/** Texts of the media field; only the back-office loads them. */
export const mediaFieldMessages = messageSection<typeof en>('mediaField')
