import { z } from 'zod'
import { fieldProblems, invalidInput, messageKey } from './field-problems.ts'
import { dayOf } from '../moment.ts'
import { normalizePhone } from '../phone.ts'

/**
 * Checks what a caller sent where the schema depends on who calls, and returns what the schema makes of it.
 * Throws 400 `invalid-input` naming the fields.
 */
export function checkInput<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data, { reportInput: true })
  if (result.success) return result.data
  throw invalidInput(fieldProblems(result.error.issues))
}

/**
 * What no text may have: control characters, halves of characters, those that turn the direction of writing and so show
 * another text than the one that is stored, and what stands for bytes that were no UTF-8.
 */
const unfit = /\p{Cc}|\p{Cs}|\p{Bidi_Control}|\uFFFD/u
const unfitInParagraphs = new RegExp(`(?![\\n\\t])(?:${unfit.source})`, 'u')

/** A text with blanks for what no text may have, for texts that are looked for and not stored. */
export function withoutUnfit(text: string): string {
  return text.replaceAll(new RegExp(unfit, 'gu'), ' ').trim()
}

/** One line of text, trimmed, with 1 (or `minimum`) to `maximum` characters that PostgreSQL can store and a page can show. */
export function line(maximum: number, minimum = 1) {
  return z
    .string()
    .trim()
    .min(minimum)
    .max(maximum)
    .refine((text) => !unfit.test(text), messageKey('control'))
}

/** Text of several lines, trimmed, line ends made `\n`, with 1 (or `minimum`) to `maximum` characters. */
export function paragraphs(maximum: number, minimum = 1) {
  return z
    .string()
    .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
    .trim()
    .min(minimum)
    .max(maximum)
    .refine((text) => !unfitInParagraphs.test(text), messageKey('control'))
}

/** An e-mail address, trimmed, otherwise as it was typed. Letter case makes no other address, but is kept. */
export function emailAddress() {
  return z
    .string()
    .trim()
    .min(1)
    .max(254)
    .pipe(z.email(messageKey('email')))
}

/** A phone number in any form that people write; comes out as +251911000000. */
export function phoneNumber() {
  return z
    .string()
    .trim()
    .min(1)
    .max(40)
    .transform((written, context) => {
      const phone = normalizePhone(written)
      if (phone !== undefined) return phone
      context.addIssue(messageKey('phone'))
      return z.NEVER
    })
}

/** A day such as 1990-12-31, from 1900 on (security.md 19). */
function calendarDay() {
  return z
    .string()
    .trim()
    .min(1)
    .max(40)
    .pipe(z.iso.date(messageKey('date')).refine((day) => day >= '1900-01-01', messageKey('date')))
}

/** The day on which somebody was born: in the past, as it is in Ethiopia. */
export function birthDay() {
  return calendarDay().refine((day) => day < dayOf(Date.now()), messageKey('birthDay'))
}

/** A field that a form may leave empty: `''`, spaces and null count as not given (null). */
export function optionally<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable().optional(),
  )
}
