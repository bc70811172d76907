import { z } from 'zod'
import { messageKey } from './field-problems.ts'

/** The largest id that the database gives a record. */
export const largestId = 2_147_483_647

/** The id of a record in JSON. */
export const recordId = z.int().min(1).max(largestId)

/** The same in an address. */
export const idInAddress = z.coerce.number().int().min(1).max(largestId)

/** A day in an address. */
export const oneDay = z.iso.date(messageKey('date')).refine((day) => day >= '1900' && day < '2200', messageKey('date'))

/** What an address that names a record carries. */
export const idParameters = z.strictObject({ id: idInAddress })

/** `?ids=1,2,3`, at most 100. */
export const idsInAddress = z
  .string()
  .max(1200)
  .transform((text) => text.split(','))
  .pipe(z.array(z.coerce.number<string>().int().min(1).max(largestId)).min(1).max(100))
  .describe('Ids, separated by commas')

/** The id of a record in JSON, or as a form sends it, in text. */
export const idOrText = z
  .union([z.int(), z.string().regex(/^[1-9]\d{0,9}$/)], messageKey('wholeNumber'))
  .transform(Number)
  .pipe(recordId)

/** Reads the id in an address; undefined for one that no record can have. */
export function readRecordId(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= largestId ? id : undefined
}
