import type { z } from 'zod'
import type { Texts } from '../language.ts'
import type { FieldProblem } from '../problem.ts'
import { am } from './am.ts'
import { en } from './en.ts'
import { requiredTexts } from './required.ts'

type Messages = typeof en
type Issue = z.core.$ZodIssue

/** A text that a schema names by its key (`message: 'decimals'`) instead of spelling it out. */
export type ValidationKey = { [Key in keyof Messages]: Messages[Key] extends string ? Key : never }[keyof Messages]

/** Names a message of this file in a schema, checked by the compiler. */
export function messageKey(key: ValidationKey): string {
  return key
}

/** Turns what a schema found wrong into problems per field (dotted path), with texts in every language. */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  return issues.flatMap((issue) => {
    const path = issue.path.join('.')
    if (issue.code !== 'unrecognized_keys')
      return [{ field: path, message: isMissing(issue) ? requiredTexts(path) : textsOf(issue) }]
    return issue.keys.map((key) => ({ field: path ? `${path}.${key}` : key, message: texts('unknownKey') }))
  })
}

export function texts(key: ValidationKey): Texts {
  return { en: en[key], am: am[key] }
}

/** Whether nothing was given where something has to be. */
function isMissing(issue: Issue): boolean {
  if (issue.message === messageKey('required')) return true
  if (issue.code === 'too_small') return issue.origin === 'string' && issue.minimum === 1
  return (issue.code === 'invalid_type' || issue.code === 'invalid_union') && issue.input === undefined
}

function textsOf(issue: Issue): Texts {
  if (isValidationKey(issue.message)) return texts(issue.message)
  switch (issue.code) {
    case 'invalid_type':
      return typeTexts(issue.expected)
    case 'invalid_value': {
      const options = issue.values.join(', ')
      return { en: en.oneOf({ options }), am: am.oneOf({ options }) }
    }
    case 'too_small':
      return smallTexts(issue.origin, String(issue.minimum))
    case 'too_big':
      return bigTexts(issue.origin, String(issue.maximum))
    default:
      return texts('format')
  }
}

function isValidationKey(message: string): message is ValidationKey {
  return message in en && typeof en[message as keyof Messages] === 'string'
}

function typeTexts(expected: string): Texts {
  if (expected === 'number' || expected === 'nan') return texts('number')
  if (expected === 'int') return texts('wholeNumber')
  if (expected === 'array') return texts('list')
  if (expected === 'object') return texts('body')
  return texts(expected === 'string' ? 'text' : 'format')
}

function smallTexts(origin: string, minimum: string): Texts {
  if (origin !== 'string') return { en: en.atLeast({ minimum }), am: am.atLeast({ minimum }) }
  return { en: en.longer({ minimum }), am: am.longer({ minimum }) }
}

function bigTexts(origin: string, maximum: string): Texts {
  if (origin === 'string') return { en: en.shorter({ maximum }), am: am.shorter({ maximum }) }
  return { en: en.atMost({ maximum }), am: am.atMost({ maximum }) }
}
