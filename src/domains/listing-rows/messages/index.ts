import { messagesOfSection } from '#shared/message.ts'
import type { en } from './en.ts'

/** Names a text about a row; the texts of an import have the same section, in which stored problems find both. */
export const rowText = messagesOfSection<typeof en>('imports')
