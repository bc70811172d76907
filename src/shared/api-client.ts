import type { FormRefusal } from './form.ts'
import { languageOfPath, localizedPath, pageLanguage } from './language.ts'
import { messageText, messagesOfSection } from './message.ts'
import { clearSession, readSession, sessionEnding } from './session-storage.ts'
import type { en } from './validation/en.ts'

const text = messagesOfSection<typeof en>('validation')

/** A validation error of one field of the request, in the language of the page. */
export type FieldError = { field: string; message: string }

/** A failed call. `status` 0 means that no response came; `code` is then `network` and `message` the browser's. */
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

/** Returns whether a call failed with this code. */
export function isProblem(problem: unknown, code: string): problem is ApiProblem {
  return problem instanceof ApiProblem && problem.code === code
}

/** Returns the server's response to a failed call, or null when there was none. */
export function answeredProblem(problem: unknown): ApiProblem | null {
  return problem instanceof ApiProblem && problem.status > 0 ? problem : null
}

/** Returns a function that sorts a refusal by the fields of a form; `failed` is the message when there was no response. */
export function refusedForm(failed: string): (problem: unknown) => FormRefusal {
  return (problem) => {
    const answer = answeredProblem(problem)
    const errors = Object.fromEntries(answer?.errors.map(({ field, message }) => [field, message]) ?? [])
    return { errors, failure: Object.keys(errors).length > 0 ? null : (answer?.message ?? failed) }
  }
}

/** One page of a list, with the totals from its headers. `next` is the cursor of the following page, if any. */
export type ListPage<Item> = { items: Item[]; total: number; totalIsExact: boolean; next: string | null }

/** The server's answer to a change: what was done, in the language of the page. */
export type Told = { message: string }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Options of a call; `headers` carries for example the `Idempotency-Key` that makes a retry harmless. */
type CallOptions = {
  headers?: Readonly<Record<string, string>>
  /** The call changes nothing that a cache holds, so no cache is refetched. */
  quiet?: boolean
  /** Aborting it ends the call like a lost connection. */
  signal?: AbortSignal
}

/**
 * Calls of signed-in users; `path` is what follows `/api`. They return the parsed response or throw an ApiProblem:
 * `token-missing`, without sending anything, when nobody is signed in, and `network` when no response came within a
 * minute. An expired session is cleared and the user sent to `/error-page`, from where they return after signing in.
 */
export const api = {
  get: <Answer>(path: string) => inTime(answerOf<Answer>, (signal) => signedIn('GET', path, undefined, { signal })),
  /** Fetches a page of a list, with the totals and cursor from its headers. */
  list: <Item>(path: string) => inTime(listOf<Item>, (signal) => signedIn('GET', path, undefined, { signal })),
  /** Fetches a file to save, however long it takes. With a body it uses POST, so that the body stays out of the logged address. */
  file: (path: string, body?: unknown) =>
    signedIn(body === undefined ? 'GET' : 'POST', path, body, { quiet: true }).then((response) => response.blob()),
  post: changing('POST'),
  put: changing('PUT'),
  delete: changing('DELETE'),
}

/** Calls of visitors: signing in, registering, requesting a password reset. They carry no token. */
export const publicApi = {
  get: <Answer>(path: string) => inTime(answerOf<Answer>, (signal) => send('GET', path, { signal })),
  post: <Answer = Told>(path: string, body?: unknown) =>
    inTime(answerOf<Answer>, (signal) => send('POST', path, { signal }, body)),
}

function changing(method: Method) {
  return <Answer = Told>(path: string, body?: unknown, options?: CallOptions) =>
    inTime(answerOf<Answer>, (limit) =>
      // How long an upload takes depends on the connection.
      signedIn(method, path, body, body instanceof FormData ? options : { ...options, signal: limit }),
    )
}

/** Longer than the server works on a usual request: what takes longer is a connection that hangs. */
const longestMs = 60_000

/** Makes a call and reads its response. Closes a connection that hangs: it would keep later calls waiting. */
async function inTime<Read>(
  read: (response: Response) => Promise<Read>,
  ask: (signal: AbortSignal) => Promise<Response>,
) {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), longestMs)
  try {
    return await read(await ask(limit.signal))
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the path of the "please sign in" page, in the language of the wanted page and linking back to it. */
export function signInNeededPath({ pathname, search }: { pathname: string; search: string }): string {
  const { language } = languageOfPath(pathname)
  return localizedPath(language, `/error-page?from=${encodeURIComponent(pathname + search)}`)
}

const onWrite = new Set<() => void>()

/** Calls `listener` after every call that changed something, so that caches refetch. Returns a function that unsubscribes. */
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
    const answer = await send(
      method,
      path,
      { ...options, headers: { ...options.headers, authorization: `Bearer ${session.token}` } },
      body,
    )
    if (method !== 'GET' && !options.quiet) for (const listener of onWrite) listener()
    return answer
  } catch (problem) {
    if (isProblem(problem, 'not-signed-in')) leave(session.token, method !== 'GET' && !options.quiet)
    throw problem
  }
}

/**
 * Ends a session that the server no longer knows, unless a new one began meanwhile. After a change (`isChange`), or while
 * a form holds unsaved input, the page says that it was not saved.
 */
function leave(token: string, isChange: boolean): void {
  if (readSession()?.token !== token) return
  const isUnsaved = !window.dispatchEvent(new Event(sessionEnding, { cancelable: true })) || isChange
  const target = signInNeededPath(location) + (isUnsaved ? '&unsaved' : '')
  clearSession()
  location.assign(target)
}

async function send(method: Method, path: string, options: CallOptions, body?: unknown): Promise<Response> {
  // The browser itself sets the content type of a form (file uploads).
  const isForm = body instanceof FormData
  const response = await fetch(new URL(`/api${path}`, location.origin), {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': pageLanguage(),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    cache: 'no-store',
    signal: options.signal ?? null,
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

/** Parses a JSON response. A proxy may answer with anything, so a body that is not JSON counts as no response. */
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
