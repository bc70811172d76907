import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { fieldProblems } from '#shared/validation/field-problems.ts'
import { invalidInput } from '#shared/validation/invalid-input.ts'

/** Checks a part of a request against its Zod schema; what is wrong is named by field (readings, "API"). */
export const validateWithZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = schema.safeParse(data, { reportInput: true })
    if (result.success) return { value: result.data }
    return { error: invalidInput(fieldProblems(result.error.issues)) }
  }
