import { languageOfPath, localizedPath, pageLanguage } from './language.ts'
import { messageText, messagesOfSection } from './message.ts'
import { clearSession, readSession } from './session-storage.ts'
import type { en } from './validation/en.ts'

const text = messagesOfSection<typeof en>('validation')

/** What is wrong with one field of what was sent, in the language of the page. */
export type FieldError = { field: string; message: string }

/** A call that did not succeed. `status` 0: no answer came at all (`code` is `network` then, `message` the browser's). */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[]

  constructor(status: number, code: string, message: string, errors: readonly FieldError[] = []) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** Whether a call failed with this code. */
export function isProblem(problem: unknown, code: string): problem is ApiProblem {
  return problem instanceof ApiProblem && problem.code === code
}

/** What the server answered to a call that failed; null where no answer came. */
export function answeredProblem(problem: unknown): ApiProblem | null {
  return problem instanceof ApiProblem && problem.status > 0 ? problem : null
}

/** One page of a list, with what its headers say of the whole. `next` is the cursor of the following page, if any. */
export type ListPage<Item> = { items: Item[]; total: number; totalIsExact: boolean; next: string | null }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Further headers of a call, such as the `Idempotency-Key` that makes a retry of it harmless. */
type CallOptions = {
  headers?: Readonly<Record<string, string>>
  /** It changes nothing that anybody keeps: no cache asks again. */
  quiet?: boolean
}

/**
 * Calls of signed-in people; `path` is what follows `/api`. They return the parsed answer or throw an ApiProblem:
 * `token-missing` without calling when nobody is signed in. A session that is over is forgotten, and the person is sent
 * to `/error-page`, from where they come back after signing in.
 */
export const api = {
  get: <Answer>(path: string) => signedIn('GET', path).then(answerOf<Answer>),
  /** A page of a list with the headers that describe it. */
  list: <Item>(path: string) => signedIn('GET', path).then(listOf<Item>),
  /** What is to be saved as a file; with a body, which is no part of the address that is logged, it is asked for by POST. */
  file: (path: string, body?: unknown) =>
    signedIn(body === undefined ? 'GET' : 'POST', path, body, { quiet: true }).then((response) => response.blob()),
  post: <Answer>(path: string, body?: unknown, options?: CallOptions) =>
    signedIn('POST', path, body, options).then(answerOf<Answer>),
  put: <Answer>(path: string, body?: unknown, options?: CallOptions) =>
    signedIn('PUT', path, body, options).then(answerOf<Answer>),
  delete: <Answer>(path: string, body?: unknown, options?: CallOptions) =>
    signedIn('DELETE', path, body, options).then(answerOf<Answer>),
}

/** Calls of visitors: signing in, registering, asking for a reset. No token goes along. */
export const publicApi = {
  get: <Answer>(path: string) => send('GET', path, {}).then(answerOf<Answer>),
  post: <Answer>(path: string, body?: unknown) => send('POST', path, {}, body).then(answerOf<Answer>),
}

/** The page that says that signing in is needed, in the language of the page that was wanted, and leads back to it. */
export function signInNeededPath({ pathname, search }: { pathname: string; search: string }): string {
  const { language } = languageOfPath(pathname)
  return localizedPath(language, `/error-page?from=${encodeURIComponent(pathname + search)}`)
}

const onWrite = new Set<() => void>()

/** Calls `listener` after every call that changed something, so that caches ask again. Returns how to stop. */
export function watchWrites(listener: () => void): () => void {
  onWrite.add(listener)
  return () => void onWrite.delete(listener)
}

async function signedIn(method: Method, path: string, body?: unknown, options: CallOptions = {}): Promise<Response> {
  const session = readSession()
  if (!session) {
    const message = text(method === 'GET' ? 'noToken.reading' : 'noToken.changing')
    throw new ApiProblem(401, 'token-missing', messageText(message, pageLanguage()))
  }
  try {
    const answer = await send(method, path, { ...options.headers, authorization: `Bearer ${session.token}` }, body)
    if (method !== 'GET' && !options.quiet) for (const told of onWrite) told()
    return answer
  } catch (problem) {
    if (isProblem(problem, 'not-signed-in')) leave(session.token, method !== 'GET' && !options.quiet)
    throw problem
  }
}

/** Ends a session that the server no longer knows, unless another one began meanwhile; says where a change was not saved for it. */
function leave(token: string, isChange: boolean): void {
  if (readSession()?.token !== token) return
  const target = signInNeededPath(location) + (isChange ? '&unsaved' : '')
  clearSession()
  location.assign(target)
}

async function send(method: Method, path: string, headers: Record<string, string>, body?: unknown): Promise<Response> {
  // Files go as forms, whose type the browser writes.
  const isForm = body instanceof FormData
  const response = await fetch(new URL(`/api${path}`, location.origin), {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': pageLanguage(),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    cache: 'no-store',
  }).catch((error: unknown) => {
    throw new ApiProblem(0, 'network', error instanceof Error ? error.message : String(error))
  })
  if (!response.ok) throw await problemOf(response)
  return response
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  return (await parse(response)) as Answer
}

async function listOf<Item>(response: Response): Promise<ListPage<Item>> {
  const items = (await parse(response)) as Item[]
  return {
    items,
    total: Number(response.headers.get('x-total-count') ?? items.length),
    totalIsExact: response.headers.get('x-total-count-relation') !== 'gte',
    next: nextCursor(response.headers.get('link') ?? ''),
  }
}

function nextCursor(link: string): string | null {
  const address = /<([^>]*)>; rel="next"/.exec(link)?.[1]
  return address ? new URL(address, location.origin).searchParams.get('cursor') : null
}

/** Something in front of the server may answer with anything: what is no JSON counts as no answer. */
async function parse(response: Response): Promise<unknown> {
  return response.json().catch(() => {
    throw new ApiProblem(0, 'network', `${response.status} ${response.statusText}`)
  })
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const body = (await response.json().catch(() => null)) as Partial<ApiProblem> | null
  if (typeof body?.message !== 'string')
    return new ApiProblem(0, 'network', `${response.status} ${response.statusText}`)
  return new ApiProblem(response.status, body.code ?? 'unknown', body.message, body.errors ?? [])
}
