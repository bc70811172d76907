import { messagesOfSection } from '#shared/message.ts'
import type { en } from './en.ts'

/** Names a text of answers that no slice is responsible for. */
export const httpText = messagesOfSection<typeof en>('http')
