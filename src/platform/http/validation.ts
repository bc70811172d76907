import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { Problem } from '#shared/problem.ts'
import { fieldProblems, texts } from '#shared/validation/field-problems.ts'

/** Checks a part of a request against its Zod schema; what is wrong is named by field (readings, "API"). */
export const validateWithZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = schema.safeParse(data, { reportInput: true })
    if (result.success) return { value: result.data }
    return { error: new Problem(400, 'invalid-input', texts('invalid'), fieldProblems(result.error.issues)) }
  }
