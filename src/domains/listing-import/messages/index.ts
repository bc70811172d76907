import { messageSection } from '#shared/translate.ts'
import type { en } from './screen.en.ts'

/** Texts of the screen `/import`. */
export const importMessages = messageSection<typeof en>('listingImport')
