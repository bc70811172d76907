import { z } from 'zod'
import type { Problem } from '../problem.ts'
import { messageKey } from './field-problems.ts'

/** The largest record id in the database. */
export const largestId = 2_147_483_647

/** A record id in JSON. */
export const recordId = z.int().min(1).max(largestId)
const recordIdText = /^[1-9]\d{0,9}$/

/** Makes a schema of a whole number in JSON, or in text as URLs and forms send it: decimal digits only, with an optional minus sign. */
export function wholeOrText(minimum: number, maximum = Number.MAX_SAFE_INTEGER) {
  const number = z
    .int({ error: ({ code }) => (code === 'invalid_type' ? messageKey('wholeNumber') : undefined) })
    .min(minimum)
    .max(maximum)
  // Without `type` the API document would omit it from a union.
  return z
    .preprocess((value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value), number)
    .meta({ type: 'integer' })
}

/** A record id in a URL. */
export const idInAddress = wholeOrText(1, largestId)

/** The version in a change of a record that several people edit. */
export const seenVersion = z.int().min(1).optional().describe('The version last read; 409 when it has changed')

/** A date in a URL. */
export const oneDay = z.iso.date(messageKey('date')).refine((day) => day >= '1900' && day < '2200', messageKey('date'))

/** A moment in a cursor. PostgreSQL knows no year 0. */
export const momentInCursor = z.iso.datetime().refine((moment) => moment >= '0001')

export const idParameters = z.strictObject({ id: idInAddress })

/** The same for calls that answer 404 to an id that no record can have: `requireRecordId` reads it. */
export const textIdParameters = z.strictObject({ id: z.string() })

/** `?ids=1,2,3`, at most 100. */
export const idsInAddress = z
  .string()
  .max(1200)
  .transform((text) => text.split(','))
  .pipe(
    z
      .array(idInAddress as z.ZodType<number, string>)
      .min(1)
      .max(100),
  )
  .describe('Ids, separated by commas')

/** A record id in JSON, or as text from a form. */
export const idOrText = z
  .union([z.int(), z.string().min(1).regex(recordIdText, messageKey('wholeNumber'))], {
    error: ({ input }) => messageKey(input === null ? 'required' : 'wholeNumber'),
  })
  .transform(Number)
  .pipe(recordId)

/** Parses the record id in a URL. Throws `notFound` for an id that no record can have. */
export function requireRecordId(text: string, notFound: () => Problem): number {
  const id = readRecordId(text)
  if (id === undefined) throw notFound()
  return id
}

/** Parses the record id in a URL; returns undefined for one that no record can have. */
export function readRecordId(text: string): number | undefined {
  return recordIdText.test(text) && Number(text) <= largestId ? Number(text) : undefined
}
