import { messagesOfSection } from '#shared/message.ts'
import type { en } from './messages/en.ts'

/** Returns a text of this slice. */
export const demoText = messagesOfSection<typeof en>('demo')
