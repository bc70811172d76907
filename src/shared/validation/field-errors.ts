import type { z } from 'zod'
import type { Language } from '../language.ts'
import { fieldProblems } from './field-problems.ts'

/**
 * What a schema finds wrong with values, in one language: the first text of each field, parts of a field counted to it
 * (`amenities.3` to `amenities`). Empty when nothing is.
 */
export function fieldErrors(schema: z.ZodType, values: unknown, language: Language): Record<string, string> {
  const result = schema.safeParse(values, { reportInput: true })
  if (result.success) return {}
  const problems = fieldProblems(result.error.issues).toReversed()
  return Object.fromEntries(problems.map(({ field, message }) => [field.split('.')[0] ?? field, message[language]]))
}
