import { ApiProblem, type Told, api, isProblem } from '#shared/api-client.ts'

/** Returns a unique key of 128 random bits. `crypto.randomUUID` is missing on pages without HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the options of a call that the server runs once for all attempts with the same key. */
export function repeatable(key: string) {
  return { headers: { 'idempotency-key': key } }
}

/** Gives all attempts at the same request one key, until one of them has succeeded. */
export function keyPerRequest() {
  let unanswered = { request: '', key: '' }
  return {
    keyOf(...parts: unknown[]): string {
      const request = JSON.stringify(parts)
      if (request !== unanswered.request) unanswered = { request, key: newKey() }
      return unanswered.key
    },
    succeeded: () => void (unanswered = { request: '', key: '' }),
  }
}

type Save = <Answer extends Told = Told>(path: string, body: object) => Promise<Answer>

/** The calls with which an opened form saves. */
export type Sender = { post: Save; put: Save }

type Request = { method: 'post' | 'put'; path: string; body: { version?: number | undefined } }

/** The record that a form saved; `added` is the server's message when it was created. */
type Made = { path: string; version: number | undefined; added: string | undefined }

/**
 * Makes an opened form create at most one record, however often a response is lost. Attempts share one
 * `Idempotency-Key` until one of them is answered. If the server had processed an earlier attempt with other values,
 * that attempt is replayed to learn its record, which is then updated to the form's current values.
 */
export function saveOnce(): Sender {
  let key = newKey()
  let unanswered: Request[] = []
  let made: Made | undefined

  const send = async <Answer extends Told>({ method, path, body }: Request): Promise<Answer> => {
    const answer = await api[method]<Answer>(path, body, repeatable(key))
    const { id, version } = recordOf(answer)
    const isNew = method === 'post'
    made = { path: isNew ? `${path}/${id}` : path, version, added: made?.added ?? (isNew ? answer.message : undefined) }
    key = newKey()
    unanswered = []
    return { ...answer, message: made.added ?? answer.message }
  }

  /** Replays the unanswered attempts, latest first, to find the one that the server processed under this key. */
  const findDone = async (): Promise<void> => {
    const request = unanswered.at(-1)
    if (!request) throw new Error('The key stands for none of the tries')
    let answer: Told
    try {
      answer = await send(request)
    } catch (problem) {
      if (!isReused(problem)) throw problem
      unanswered.pop()
      return findDone()
    }
    const { id, version } = recordOf(answer)
    if (version !== undefined || request.method === 'put') return
    // A record without versions cannot be updated: it is deleted and created again.
    made = undefined
    if (id === undefined) throw new Error('The answer does not say what it made')
    await api.delete(`${request.path}/${id}`)
  }

  const save = async <Answer extends Told>(asked: Request): Promise<Answer> => {
    const request = made?.version ? changeOf(made, asked) : asked
    try {
      return await send<Answer>(request)
    } catch (problem) {
      if (isReused(problem)) {
        await findDone()
        return save<Answer>(asked)
      }
      if (isUnanswered(problem)) unanswered.push(request)
      throw problem
    }
  }
  return {
    post: (path, body) => save({ method: 'post', path, body }),
    put: (path, body) => save({ method: 'put', path, body }),
  }
}

function changeOf({ path, version = 0 }: Made, { body }: Request): Request {
  return { method: 'put', path, body: { ...body, version: Math.max(body.version ?? 0, version) } }
}

/** Returns whether the server may have done what a call asked, although it failed. */
export function isUnanswered(problem: unknown): boolean {
  return problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500)
}

function isReused(problem: unknown): boolean {
  return isProblem(problem, 'idempotency-key-reused')
}

/** Returns the record in a response such as `{ message, property }`. */
function recordOf(answer: Told): { id?: number; version?: number } {
  return Object.values(answer).find((value) => typeof value === 'object' && value !== null) ?? {}
}
