import { messagesOfSection, type Message } from '../message.ts'
import { en } from './en.ts'

const text = messagesOfSection<typeof en>('validation')

/** Asks for an empty field by what it holds ("Please enter a title."); `path` may lead into an object (`am.title`). */
export function requiredText(path: string): Message {
  const field = path.split('.').at(-1) ?? ''
  return isNamed(field) ? text(`please.${field}`) : text('required')
}

function isNamed(field: string): field is keyof typeof en.please {
  return Object.hasOwn(en.please, field)
}
