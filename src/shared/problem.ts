import { type Message, type MessageKey, type ParametersAt, messagesOfSection, plainText } from './message.ts'
import type { MessageTree } from './translate.ts'

/** A validation error of one field of a request. */
export type FieldProblem = { field: string; message: Message }

/**
 * An error response: a status, a stable kebab-case code, and texts for people (readings, "API"). Throw it anywhere
 * below a route; the error handler sends it in the caller's language.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly text: Message
  readonly fields: readonly FieldProblem[]
  /** Seconds after which a retry may succeed; sent as `Retry-After`. */
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

/** Makes a problem of one field; the same text serves as the overall message. */
export function problemOfField(status: number, code: string, field: string, text: Message): Problem {
  return new Problem(status, code, text, [{ field, message: text }])
}

/** Makes the problem of a record that cannot be deleted because it is not empty; its fields say what and how much it contains. */
export function problemOfContents<Kind extends string>(
  code: string,
  text: Message,
  contents: Readonly<Record<Kind, number>>,
  textOf: (kind: Kind, count: number) => Message,
): Problem {
  const inside = (Object.entries(contents) as [Kind, number][]).filter(([, count]) => count > 0)
  return new Problem(
    409,
    code,
    text,
    inside.map(([field, count]) => ({ field, message: textOf(field, count) })),
  )
}

/**
 * Returns a function that declares problems, each by its text and perhaps its field: `const problem = problemsOfSection<typeof en>('users')`,
 * `const notFound = problem(404, 'user-not-found', 'notFound')`, `throw notFound()` with the parameters of its text. Call it `problem`: by that
 * name the build leaves unused declarations out of the browser's files (vite.config.ts).
 */
export function problemsOfSection<English extends MessageTree>(section: string) {
  const text = messagesOfSection<English>(section)
  return <Key extends MessageKey<English>>(status: number, code: string, key: Key, field?: string) =>
    (...parameters: ParametersAt<English, Key>): Problem => {
      const message = text(key, ...parameters)
      return field === undefined ? new Problem(status, code, message) : problemOfField(status, code, field, message)
    }
}

/** Returns what was found, or throws the problem if nothing was. */
export function requireFound<Found>(found: Found | null | undefined, missing: () => Problem): Found {
  if (found === null || found === undefined) throw missing()
  return found
}
