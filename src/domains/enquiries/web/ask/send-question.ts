import { withBotCheck } from '#domains/sessions/web/index.ts'
import { ApiProblem } from '#shared/api-client.ts'

/** What became of a question: what the server says, or what is wrong with it. */
export type Answered =
  | { sent: string }
  | { sent: null; errors: Readonly<Record<string, string>>; failure: string | null }

/** Sends a visitor's question; `failed` is said when there was no answer. */
export async function sendQuestion(question: Record<string, unknown>, failed: string): Promise<Answered> {
  try {
    return { sent: (await withBotCheck<{ message: string }>('/enquiries', question)).message }
  } catch (problem) {
    const told = problem instanceof ApiProblem && problem.status > 0 ? problem : null
    const errors = Object.fromEntries(told?.errors.map(({ field, message }) => [field, message]) ?? [])
    const atFields = Object.keys(errors).length > 0
    return { sent: null, errors, failure: atFields ? null : (told?.message ?? failed) }
  }
}
