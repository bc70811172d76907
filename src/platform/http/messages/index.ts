import { messagesOfSection } from '#shared/message.ts'
import type { en } from './en.ts'

/** Returns a text of responses that belong to no slice. */
export const httpText = messagesOfSection<typeof en>('http')
