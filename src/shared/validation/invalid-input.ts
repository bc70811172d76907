import { messagesOfSection, type Message } from '../message.ts'
import { Problem, type FieldProblem } from '../problem.ts'
import type { en } from './en.ts'

const text = messagesOfSection<typeof en>('validation')

/** 400 `invalid-input`: what was sent breaks the rules of its fields. The message says how many fields those are. */
export function invalidInput(problems: readonly FieldProblem[]): Problem {
  const fields = new Set(problems.map(({ field }) => field))
  return new Problem(400, 'invalid-input', fixFields(fields.size), problems)
}

/** Asks to fix so many fields. */
export function fixFields(count: number): Message {
  return text('fix', { count })
}
