import { z } from 'zod'
import { fieldProblems, invalidInput, messageKey } from './field-problems.ts'
import { dayOf } from '../moment.ts'
import { normalizePhone } from '../phone.ts'

/** Validates input whose schema depends on the caller, and returns the parsed value. Throws 400 `invalid-input` naming the fields. */
export function checkInput<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data, { reportInput: true })
  if (result.success) return result.data
  throw invalidInput(fieldProblems(result.error.issues))
}

/** Characters that no text may contain: control characters, lone surrogates, and the replacement character (bytes that were not UTF-8). */
const unfit = /\p{Cc}|\p{Cs}|\uFFFD/u
const unfitInParagraphs = new RegExp(`(?![\\n\\t])(?:${unfit.source})`, 'u')

/** Replaces forbidden characters by blanks; for search terms, which are not stored. */
export function withoutUnfit(text: string): string {
  return trimmed(text.replaceAll(new RegExp(unfit, 'gu'), ' '))
}

/** Matches what shows nothing: blanks, and characters that are drawn as nothing, such as a zero-width space. */
const blank = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * Returns a text without blanks around it; '' for one that shows nothing. Removes the invisible direction marks that
 * messengers and contacts add to copied text: with them it could look different from what is stored. Removes runs of marks that no writing
 * has (`normalized` of fold.ts).
 */
export function trimmed(text: string): string {
  return blank.test(text) ? '' : text.replaceAll(/\p{Bidi_Control}|\p{M}{31,}/gu, '').trim()
}

/** Makes a schema of a single line, trimmed and composed (Unicode’s NFC), with `minimum` to `maximum` characters that PostgreSQL can store and a page can show. */
export function line(maximum: number, minimum = 1) {
  return z
    .string()
    .overwrite((text) => trimmed(text).normalize())
    .min(minimum)
    .max(maximum)
    .refine((text) => !unfit.test(text), messageKey('control'))
}

/** Makes a schema of a person's name. Mail programs turn an address in it into a link, which would seem to be ours. */
export function personName() {
  return line(200).refine((name) => !/:\/\/|\bwww\./i.test(name), messageKey('personName'))
}

/** Makes a schema of multi-line text, trimmed and composed, line ends normalized to line feeds, with `minimum` to `maximum` characters. */
export function paragraphs(maximum: number, minimum = 1) {
  return z
    .string()
    .overwrite((text) => trimmed(text.replaceAll(/\r\n?/g, '\n')).normalize())
    .min(minimum)
    .max(maximum)
    .refine((text) => !unfitInParagraphs.test(text), messageKey('control'))
}

/** Makes a schema of an e-mail address, trimmed. Its letter case is kept, though addresses are compared without it. */
export function emailAddress() {
  return z
    .string()
    .overwrite(trimmed)
    .min(1)
    .max(254)
    .pipe(z.email(messageKey('email')))
    .meta({ format: 'email' })
}

const short = () => z.string().trim().min(1).max(40)

/** Makes a schema of a phone number in any common form; the output is +251911000000. */
export function phoneNumber() {
  return short().transform((written, context) => {
    const phone = normalizePhone(written)
    if (phone !== undefined) return phone
    context.addIssue(messageKey('phone'))
    return z.NEVER
  })
}

/** Makes a schema of a date of birth such as 1990-12-31: from 1900 on (security.md 19), and in the past, by Ethiopian time. */
export function birthDay() {
  return short()
    .pipe(z.iso.date(messageKey('date')).refine((day) => day >= '1900-01-01', messageKey('date')))
    .refine((day) => day < dayOf(Date.now()), messageKey('birthDay'))
    .meta({ format: 'date' })
}

/** Makes a field optional: `''`, what shows nothing, and null count as not given (null). */
export function optionally<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' && trimmed(value) === '' ? null : value),
    schema.nullable().optional(),
  )
}
