import { z } from 'zod'
import { messageKey, type ValidationKey } from '#shared/validation/field-problems.ts'

/** One line of text, trimmed, with at most `maximum` characters that PostgreSQL can store and a page can show. */
export function line(maximum: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), messageKey('control'))
}

/** Text of several lines, trimmed, line ends made `\n`. */
export function paragraphs(maximum: number) {
  return z
    .string()
    .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
    .trim()
    .min(1)
    .max(maximum)
    .refine((text) => text.isWellFormed() && !/(?![\n\t])\p{Cc}/u.test(text), messageKey('control'))
}

/** An exact decimal with two decimals as text, never negative, with at most `digits` digits before the point. */
export function amount(digits: number) {
  const decimal = required()
    .regex(/^\d+(\.\d{1,2})?$/, { error: messageKey('decimals'), abort: true })
    .overwrite(withTwoDecimals)
    .max(digits + 3, messageKey('tooLarge'))
  return written('decimals').pipe(decimal)
}

/** A whole number from 0 to `maximum`; `3.0`, as spreadsheets write it, is one. */
export function count(maximum: number) {
  const digits = required().regex(/^-?\d{1,9}(\.0+)?$/, { error: messageKey('wholeNumber'), abort: true })
  return written('wholeNumber').pipe(digits.transform(Number).pipe(z.number().min(0).max(maximum)))
}

/** Numbers arrive as numbers in JSON, as text in forms and files; text keeps them exact. */
function written(problem: ValidationKey) {
  return z
    .union([z.string(), z.number()], {
      error: ({ input }) => messageKey(input === undefined || input === null ? 'required' : problem),
    })
    .transform((value) => String(value).trim())
}

function required() {
  return z.string().min(1, { error: messageKey('required'), abort: true })
}

function withTwoDecimals(decimal: string): string {
  const [whole = '', cents = ''] = decimal.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
}
