import type { z } from 'zod'
import { type Message, messagesOfSection } from '../message.ts'
import { type FieldProblem, Problem } from '../problem.ts'
import { en } from './en.ts'

type Messages = typeof en
type Issue = z.core.$ZodIssue

/** Refers to a validation message. */
export const validationText = messagesOfSection<Messages>('validation')

/** Key of a message that a schema refers to (`message: 'decimals'`) instead of spelling it out. */
export type ValidationKey = { [Key in keyof Messages]: Messages[Key] extends string ? Key : never }[keyof Messages]

/** Names a validation message in a schema, checked by the compiler. */
export function messageKey(key: ValidationKey): string {
  return key
}

/** Converts schema issues to problems per field (dotted path), keeping the first of each. */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  const problems = issues.flatMap((issue) => {
    const closest = closestOption(issue)
    if (closest) return fieldProblems(closest)
    const path = issue.path.join('.')
    if (issue.code !== 'unrecognized_keys')
      return [{ field: path, message: isMissing(issue) ? requiredText(path) : textOf(issue) }]
    return issue.keys.map((key) => ({ field: path ? `${path}.${key}` : key, message: validationText('unknownKey') }))
  })
  const reported = new Set<string>()
  return problems.filter(({ field }) => reported.size < reported.add(field).size)
}

/** Returns what keeps a body, which may be one of several, from being the one it is most like. */
function closestOption(issue: Issue): readonly Issue[] | undefined {
  if (issue.code !== 'invalid_union' || issue.path.length > 0) return undefined
  const asBodies = issue.errors.filter((found) =>
    found.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  )
  return asBodies.toSorted((one, other) => one.length - other.length)[0]
}

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

/** Makes the 400 `invalid-input` problem; its message says how many fields are wrong. */
export function invalidInput(problems: readonly FieldProblem[]): Problem {
  const fields = new Set(problems.map(({ field }) => field))
  return new Problem(400, 'invalid-input', fixFields(fields.size), problems)
}

/** Returns the message that asks to fix `count` fields. */
export function fixFields(count: number): Message {
  return validationText('fix', { count })
}

/** Returns the message for an empty field ("Please enter a title."); `path` may lead into an object (`am.title`). */
export function requiredText(path: string): Message {
  const field = path.split('.').at(-1) ?? ''
  return isNamed(field) ? validationText(`please.${field}`) : validationText('required')
}

function isNamed(field: string): field is keyof typeof en.please {
  return Object.hasOwn(en.please, field)
}

/**
 * Validates values and returns the errors in the words of `say`: the first of each field, with parts counted to their
 * field (`amenities.3` to `amenities`). Empty when all is valid.
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
