import { plainText, type Message } from './message.ts'

/** What is wrong with one field of a request. */
export type FieldProblem = { field: string; message: Message }

/**
 * An answer other than success: a status, a stable kebab-case code, and texts for people (readings, "API").
 * Throw it anywhere below a route; the error handler sends it in the caller's language.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly text: Message
  readonly fields: readonly FieldProblem[]
  /** When another try may succeed; the answer says it as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, code: string, text: Message, fields: readonly FieldProblem[] = []) {
    super(plainText(text))
    this.status = status
    this.code = code
    this.text = text
    this.fields = fields
    this.retryAfterSeconds = status === 503 ? 5 : undefined
  }
}

/** What is wrong with one field of a request: the text stands at the field and for the whole. */
export function problemOfField(status: number, code: string, field: string, text: Message): Problem {
  return new Problem(status, code, text, [{ field, message: text }])
}
