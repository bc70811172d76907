import { messageSection } from '#shared/translate.ts'
import type { en as screen } from './screen.en.ts'

/** Texts of the inbox. */
export const inboxMessages = messageSection<typeof screen>('inbox')
