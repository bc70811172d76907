import { ApiProblem, isProblem, publicApi } from '#shared/api-client.ts'
import type { Language } from '#shared/language.ts'
import { ownPath } from '#shared/own-path.ts'
import { type SessionAnswer, writeSession } from '#shared/session-storage.ts'
import { type FederatedFailure, type FederatedMode, federatedFailures, pageAfterSignIn } from '../../landing.ts'
import type { SignInTexts } from '../sign-in-texts.ts'

/** Broadcast channel from the popup to the page that opened it; it reaches only pages of our origin. */
const channelName = 'federated-sign-in'
/** Session storage key of the tab (a popup gets a copy): a sign-in began here, and whether to remember it. */
const begunKey = 'federatedSignIn'

/** Result of a popup: the page to open, or why it failed. */
export type FlowEnd = { target: string } | { message: string }

type Flow = { provider: string; from: string; remember: boolean }

/** Records that a sign-in began in this tab, so that a link made by somebody else signs nobody in. */
export function beginFlow({ remember }: { remember: boolean }): void {
  sessionStorage.setItem(begunKey, String(remember))
}

/** Returns and deletes that record; null if no sign-in began here. */
function takeFlow(): { remember: boolean } | null {
  const noted = sessionStorage.getItem(begunKey)
  sessionStorage.removeItem(begunKey)
  return noted === null ? null : { remember: noted === 'true' }
}

/** Returns the URL that starts a sign-in with a provider. */
export function startAddress({ provider, from, remember }: Flow, mode: FederatedMode): string {
  const query = new URLSearchParams({ mode, from, remember: String(remember) })
  return `/api/auth/federated/${encodeURIComponent(provider)}/start?${query}`
}

/** Broadcasts the result of the sign-in. */
export function broadcastFlowEnd(end: FlowEnd): void {
  const channel = new BroadcastChannel(channelName)
  const message = [end] as const
  channel.postMessage(...message)
  channel.close()
}

/** Listens for a popup's result; returns a function that stops listening. */
export function onFlowEnd(listener: (end: FlowEnd) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<FlowEnd>) => listener(data))
  return () => channel.close()
}

/** Result of a federated sign-in, and whether it ran in a popup. */
type Finished = { inPopup: boolean; end: FlowEnd | { retry: (secondFactor: string) => Promise<FlowEnd> } }

/** Completes a federated sign-in, given the server's URL fragment, which it removes at once (decision 0007). */
export async function finishFederated(t: SignInTexts['federated'], language: Language): Promise<Finished> {
  const fragment = takeFragment()
  const inPopup = fragment.get('mode') === 'popup'
  const flow = takeFlow()
  const code = fragment.get('code')
  if (!flow || code === null) return { inPopup, end: { message: t.failures[failureOf(fragment.get('error'))] } }
  const exchange = async (secondFactor?: string): Promise<FlowEnd> => {
    const body = { code, second_factor: secondFactor }
    const answer = await publicApi.post<SessionAnswer>('/auth/federated/exchange', body)
    writeSession(answer, { rememberMe: flow.remember })
    const returnPath = ownPath(fragment.get('from'))
    const { user, required_step: step } = answer
    return { target: pageAfterSignIn(user.role.name, { returnPath, language, step }) }
  }
  try {
    return { inPopup, end: await exchange() }
  } catch (problem) {
    if (isProblem(problem, 'second-factor-required')) return { inPopup, end: { retry: exchange } }
    const message = problem instanceof ApiProblem ? problem.message : t.failures['sign-in-failed']
    return { inPopup, end: { message } }
  }
}

function takeFragment(): URLSearchParams {
  const fragment = new URLSearchParams(location.hash.slice(1))
  history.replaceState(history.state, '', location.pathname)
  return fragment
}

function failureOf(error: string | null): FederatedFailure {
  return federatedFailures.find((failure) => failure === error) ?? 'sign-in-failed'
}
