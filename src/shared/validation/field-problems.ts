import type { z } from 'zod'
import { type Message, messagesOfSection } from '../message.ts'
import { type FieldProblem, Problem } from '../problem.ts'
import { en } from './en.ts'

type Messages = typeof en
type Issue = z.core.$ZodIssue

/** Names a text about a value, for any field. */
export const validationText = messagesOfSection<Messages>('validation')

/** A text that a schema names by its key (`message: 'decimals'`) instead of spelling it out. */
export type ValidationKey = { [Key in keyof Messages]: Messages[Key] extends string ? Key : never }[keyof Messages]

/** Names a message of this file in a schema, checked by the compiler. */
export function messageKey(key: ValidationKey): string {
  return key
}

/** Turns what a schema found wrong into problems per field (dotted path): the first of each, with the text to say. */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  const problems = issues.flatMap((issue) => {
    const path = issue.path.join('.')
    if (issue.code !== 'unrecognized_keys')
      return [{ field: path, message: isMissing(issue) ? requiredText(path) : textOf(issue) }]
    return issue.keys.map((key) => ({ field: path ? `${path}.${key}` : key, message: validationText('unknownKey') }))
  })
  const told = new Set<string>()
  return problems.filter(({ field }) => told.size < told.add(field).size)
}

/** Whether nothing was given where something has to be. */
function isMissing(issue: Issue): boolean {
  if (issue.message === messageKey('required')) return true
  if (issue.code === 'too_small') return issue.origin === 'string' && issue.minimum === 1
  return (issue.code === 'invalid_type' || issue.code === 'invalid_union') && issue.input === undefined
}

function textOf(issue: Issue): Message {
  if (isValidationKey(issue.message)) return validationText(issue.message)
  switch (issue.code) {
    case 'invalid_type':
      return typeText(issue.expected)
    case 'invalid_value': {
      const options = issue.values.join(', ')
      return validationText('oneOf', { options })
    }
    case 'too_small':
      return smallText(issue.origin, String(issue.minimum))
    case 'too_big':
      return bigText(issue.origin, String(issue.maximum))
    default:
      return validationText('format')
  }
}

function isValidationKey(message: string): message is ValidationKey {
  return message in en && typeof en[message as keyof Messages] === 'string'
}

function typeText(expected: string): Message {
  if (expected === 'number' || expected === 'nan') return validationText('number')
  if (expected === 'int') return validationText('wholeNumber')
  if (expected === 'array') return validationText('list')
  if (expected === 'object') return validationText('body')
  return validationText(expected === 'string' ? 'text' : 'format')
}

function smallText(origin: string, minimum: string): Message {
  if (origin === 'array') return validationText('moreEntries', { minimum })
  if (origin !== 'string') return validationText('atLeast', { minimum })
  return validationText('longer', { minimum })
}

function bigText(origin: string, maximum: string): Message {
  if (origin === 'array') return validationText('fewerEntries', { maximum })
  if (maximum === String(Number.MAX_SAFE_INTEGER)) return validationText('tooLarge')
  if (origin === 'string') return validationText('shorter', { maximum })
  return validationText('atMost', { maximum })
}

/** 400 `invalid-input`: what was sent breaks the rules of its fields. The message says how many fields those are. */
export function invalidInput(problems: readonly FieldProblem[]): Problem {
  const fields = new Set(problems.map(({ field }) => field))
  return new Problem(400, 'invalid-input', fixFields(fields.size), problems)
}

/** Asks to fix so many fields. */
export function fixFields(count: number): Message {
  return validationText('fix', { count })
}

/** Asks for an empty field by what it holds ("Please enter a title."); `path` may lead into an object (`am.title`). */
export function requiredText(path: string): Message {
  const field = path.split('.').at(-1) ?? ''
  return isNamed(field) ? validationText(`please.${field}`) : validationText('required')
}

function isNamed(field: string): field is keyof typeof en.please {
  return Object.hasOwn(en.please, field)
}

/**
 * What a schema finds wrong with values, in the words of `say`: the first text of each field, parts of a field counted to it
 * (`amenities.3` to `amenities`). Empty when nothing is.
 */
export function fieldErrors(
  schema: z.ZodType,
  values: unknown,
  say: (message: Message) => string,
): Record<string, string> {
  const result = schema.safeParse(values, { reportInput: true })
  if (result.success) return {}
  const problems = fieldProblems(result.error.issues).toReversed()
  return Object.fromEntries(problems.map(({ field, message }) => [field.split('.')[0] ?? field, say(message)]))
}
