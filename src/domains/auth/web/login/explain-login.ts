import { ApiProblem } from '#shared/api-client.ts'
import type { SignInTexts } from '../sign-in-texts.ts'
import { toFailure, fieldTexts, type Failure } from '../form/failure.ts'

/** Refusals whose reason helps; all others say no more than that e-mail and password do not go together. */
const helpful = new Set(['too-many-attempts', 'account-suspended'])

/** What a failed login is told as: one text for every answer that is not OK, else the exception's own (specification §8). */
export function explainLogin(problem: unknown, t: SignInTexts): Failure {
  if (!(problem instanceof ApiProblem) || isException(problem)) return { message: toFailure(problem).message }
  const detail = problem.status === 428 ? t.form.robot : helpful.has(problem.code) ? problem.message : undefined
  return { message: t.login.failed, detail, fields: fieldTexts(problem), focus: 'password' }
}

/** The client also calls an answer `network` that is no JSON of ours, and tells its status: that is an answer that is not OK. */
function isException({ code, message }: ApiProblem): boolean {
  return code === 'network' && !/^\d{3}(?: |$)/.test(message)
}
