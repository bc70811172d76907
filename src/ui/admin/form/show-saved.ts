import { ApiProblem } from '#shared/api-client.ts'
import type { Outcome } from '../use-outcome.ts'

const translated = /^translations\.am\.(\w+)$/

/**
 * Waits for a save and reports the outcome; a `stale-version` refusal is left to the form, which shows the differences.
 * Rethrows the refusal with its errors under the form's field names for translations: `name_am`.
 */
export async function showSaved(saving: Promise<{ message: string }>, outcome: Outcome, thrown: string): Promise<void> {
  try {
    outcome.succeeded((await saving).message)
  } catch (problem) {
    const isProblem = problem instanceof ApiProblem
    if (!isProblem || problem.code !== 'stale-version') outcome.failed(problem, thrown)
    if (!isProblem) throw problem
    const { status, code, message } = problem
    const errors = problem.errors.map((error) => ({ ...error, field: error.field.replace(translated, '$1_am') }))
    throw new ApiProblem(status, code, message, errors)
  }
}
