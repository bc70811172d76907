import { ApiProblem } from '#shared/api-client.ts'
import type { Outcome } from '../use-outcome.ts'

/**
 * Waits for a form to be saved and tells how that went; what somebody else saved meanwhile the form itself tells, with the differences.
 * Throws the refusal under the names that a form gives to translations: `name_am`.
 */
export async function tellSaved(saving: Promise<{ message: string }>, outcome: Outcome, thrown: string): Promise<void> {
  try {
    outcome.succeeded((await saving).message)
  } catch (problem) {
    const isProblem = problem instanceof ApiProblem
    if (!isProblem || problem.code !== 'stale-version') outcome.failed(problem, thrown)
    if (!isProblem) throw problem
    const { status, code, message } = problem
    const errors = problem.errors.map((error) => ({
      ...error,
      field: error.field.replace(/^translations\.am\.(\w+)$/, '$1_am'),
    }))
    throw new ApiProblem(status, code, message, errors)
  }
}
