import type { z } from 'zod'
import { fieldProblems } from './field-problems.ts'
import { invalidInput } from './invalid-input.ts'

/**
 * Checks what a caller sent where the schema depends on who calls, and returns what the schema makes of it.
 * Throws 400 `invalid-input` naming the fields.
 */
export function checkInput<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data, { reportInput: true })
  if (result.success) return result.data
  throw invalidInput(fieldProblems(result.error.issues))
}
