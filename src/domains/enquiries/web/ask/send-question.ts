import { withBotCheck } from '#domains/auth/web/index.ts'
import { refusedForm } from '#shared/api-client.ts'

/** Sends a visitor's question; `failed` is the message when there was no response. */
export function sendQuestion(question: Record<string, unknown>, failed: string) {
  return withBotCheck('/enquiries', question).then(() => ({ done: true }), refusedForm(failed))
}
