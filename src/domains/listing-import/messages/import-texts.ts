import { messagesOfSection, type Message } from '#shared/message.ts'
import type { en } from './en.ts'

const text = messagesOfSection<typeof en>('imports')

/** Returns the message of a response about an import. */
export function importTexts(key: 'uploaded' | 'checking' | 'started' | 'undoing' | 'cancelled'): Message {
  return text(`job.${key}`)
}
