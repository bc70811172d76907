import type { z } from 'zod'
import type { Message } from '../message.ts'
import { fieldProblems } from './field-problems.ts'

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
