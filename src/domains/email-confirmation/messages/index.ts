import { messagesOfSection } from '#shared/message.ts'
import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const confirmationMessages = messageSection<typeof en>('emailConfirmation')

/** Names a text of this slice. */
export const confirmationText = messagesOfSection<typeof en>('emailConfirmation')
