import { withBotCheck } from '#domains/auth/web/index.ts'
import { refusedForm } from '#shared/api-client.ts'

/** Sends a visitor's question; `failed` is the message when there was no response. Calls `onSlow` with what takes so long. */
export function sendQuestion(question: Record<string, unknown>, failed: string, onSlow: (text: string) => void) {
  return withBotCheck('/enquiries', question, onSlow).then(() => ({ done: true }), refusedForm(failed))
}
