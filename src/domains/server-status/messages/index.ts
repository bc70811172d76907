import { messageSection } from '#shared/translate.ts'
import type { en as screen } from './screen.en.ts'

/** Texts of the screen. */
export const statusMessages = messageSection<typeof screen>('statusScreen')
