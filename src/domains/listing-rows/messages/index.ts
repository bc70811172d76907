import { messagesOfSection } from '#shared/message.ts'
import type { en } from './en.ts'

/** Returns a text about a row. Texts of imports share the section, so that stored problems find both. */
export const rowText = messagesOfSection<typeof en>('imports')
