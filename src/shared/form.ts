import type { Language } from './language.ts'
import { messageText } from './message.ts'
import { Problem } from './problem.ts'

/** Why a form was refused, in the language of its page: errors by field name, or another error. */
export type FormRefusal = { errors: Readonly<Record<string, string>>; failure: string | null }

export const notRefused: FormRefusal = { errors: {}, failure: null }

/** Returns why a form that was sent without JavaScript is refused; throws again what is no problem of the form. */
export function refusalOf(problem: unknown, language: Language): FormRefusal & { status: number } {
  if (!(problem instanceof Problem)) throw problem
  const { status, fields, text } = problem
  const errors = Object.fromEntries(fields.map(({ field, message }) => [field, messageText(message, language)]))
  return { status, errors, failure: fields.length > 0 ? null : messageText(text, language) }
}

/** Returns the fields of a form as texts by name. */
export function formFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}
