import { ApiProblem } from '#shared/api-client.ts'

/** What a form says about a failed attempt: a sentence, more of it, texts by field, and where the focus goes. */
export type Failure = {
  message: string
  detail?: string | undefined
  fields?: Record<string, string>
  focus?: string
}

/** What the server says is wrong, by field: the first text of each. */
export function fieldTexts(problem: ApiProblem): Record<string, string> {
  return Object.fromEntries(problem.errors.toReversed().map(({ field, message }) => [field, message]))
}

/** What the server or the browser says, as it is. */
export function toFailure(problem: unknown): Failure {
  if (problem instanceof ApiProblem) return { message: problem.message, fields: fieldTexts(problem) }
  return { message: problem instanceof Error ? problem.message : String(problem) }
}
