import { withBotCheck } from '#domains/auth/web/index.ts'
import { answeredProblem } from '#shared/api-client.ts'
import type { RefusedQuestion } from '../../enquiry.ts'

/** The result of a question: whether it was accepted, and its errors. */
type Answered = { sent: boolean } & Pick<RefusedQuestion, 'errors' | 'failure'>

/** Sends a visitor's question; `failed` is the message when there was no response. */
export async function sendQuestion(question: Record<string, unknown>, failed: string): Promise<Answered> {
  try {
    await withBotCheck('/enquiries', question)
    return { sent: true, errors: {}, failure: null }
  } catch (problem) {
    const problemView = answeredProblem(problem)
    const errors = Object.fromEntries(problemView?.errors.map(({ field, message }) => [field, message]) ?? [])
    const atFields = Object.keys(errors).length > 0
    return { sent: false, errors, failure: atFields ? null : (problemView?.message ?? failed) }
  }
}
