import { ApiProblem, publicApi } from '#shared/api-client.ts'
import type { Language } from '#shared/language.ts'
import { ownPath } from '#shared/own-path.ts'
import { writeSession, type SessionAnswer } from '#shared/session-storage.ts'
import { federatedFailures, type FederatedFailure } from '../../federated.ts'
import { pageAfterSignIn } from '../../landing.ts'
import type { SignInTexts } from '../sign-in-texts.ts'
import { takeFlow } from './federated-flow.ts'

/** How a federated sign-in ended, and whether it did in a popup. */
type Finished = { inPopup: boolean; end: { target: string } | { message: string } }

/** Finishes a federated sign-in with what the server put into the fragment, which is removed at once (decision 0007). */
export async function finishFederated(t: SignInTexts['federated'], language: Language): Promise<Finished> {
  const told = takeFragment()
  const inPopup = told.get('mode') === 'popup'
  const flow = takeFlow()
  const code = told.get('code')
  if (!flow || code === null) return { inPopup, end: { message: t.failures[failureOf(told.get('error'))] } }
  try {
    const answer = await publicApi.post<SessionAnswer>('/auth/federated/exchange', { code })
    writeSession(answer, { rememberMe: flow.remember })
    const wanted = ownPath(told.get('from'))
    return { inPopup, end: { target: pageAfterSignIn(answer.user.role.name, { wanted, language }) } }
  } catch (problem) {
    const message = problem instanceof ApiProblem ? problem.message : t.failures['sign-in-failed']
    return { inPopup, end: { message } }
  }
}

function takeFragment(): URLSearchParams {
  const told = new URLSearchParams(location.hash.slice(1))
  history.replaceState(history.state, '', location.pathname)
  return told
}

function failureOf(error: string | null): FederatedFailure {
  return federatedFailures.find((failure) => failure === error) ?? 'sign-in-failed'
}
