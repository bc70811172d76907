import type { z } from 'zod'
import { Problem } from '../problem.ts'
import { fieldProblems, texts } from './field-problems.ts'

/**
 * Checks what a caller sent where the schema depends on who calls, and returns what the schema makes of it.
 * Throws 400 `invalid-input` naming the fields.
 */
export function checkInput<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data, { reportInput: true })
  if (result.success) return result.data
  throw new Problem(400, 'invalid-input', texts('invalid'), fieldProblems(result.error.issues))
}
