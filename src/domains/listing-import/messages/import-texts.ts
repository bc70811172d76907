import { messagesOfSection, type Message } from '#shared/message.ts'
import type { en } from './en.ts'

const text = messagesOfSection<typeof en>('imports')

/** What a call about an import answers. */
export function importTexts(key: 'uploaded' | 'checking' | 'started' | 'undoing' | 'cancelled'): Message {
  return text(`job.${key}`)
}
