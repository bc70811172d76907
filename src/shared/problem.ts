import type { Texts } from './language.ts'

/** What is wrong with one field of a request. */
export type FieldProblem = { field: string; message: Texts }

/**
 * An answer other than success: a status, a stable kebab-case code, and texts for people (readings, "API").
 * Throw it anywhere below a route; the error handler sends it in the caller's language.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly texts: Texts
  readonly fields: readonly FieldProblem[]

  constructor(status: number, code: string, texts: Texts, fields: readonly FieldProblem[] = []) {
    super(texts.en)
    this.status = status
    this.code = code
    this.texts = texts
    this.fields = fields
  }
}
