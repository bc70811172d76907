import { ApiProblem, isProblem } from '#shared/api-client.ts'
import type { Outcome } from '../use-outcome.ts'

const translated = /^translations\.am\.(\w+)$/

/** Returns whether a form shows everything that a refusal says at its fields. */
export function isAtFields(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.errors.length > 0
}

/**
 * Waits for a save and reports the outcome. Two refusals are left to the form: `stale-version`, whose differences it shows, and
 * errors of fields. With `tellsRefusals`, the message of the latter is shown too, unless the fields are merely filled in wrongly
 * (specification §8: "title Error with the server's message").
 * Rethrows the refusal with its errors under the form's field names for translations: `name_am`.
 */
export async function showSaved(
  saving: Promise<{ message: string }>,
  outcome: Outcome,
  thrown: string,
  { tellsRefusals = false } = {},
): Promise<void> {
  try {
    outcome.succeeded((await saving).message)
  } catch (problem) {
    const isLeft = isAtFields(problem) && !(tellsRefusals && !isProblem(problem, 'invalid-input'))
    if (!isLeft && !isProblem(problem, 'stale-version')) outcome.failed(problem, thrown)
    if (!(problem instanceof ApiProblem)) throw problem
    const { status, code, message } = problem
    const errors = problem.errors.map((error) => ({ ...error, field: error.field.replace(translated, '$1_am') }))
    throw new ApiProblem(status, code, message, errors)
  }
}
