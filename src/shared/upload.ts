import { ApiProblem, type FieldError } from './api-client.ts'
import { pageLanguage } from './language.ts'
import { readSession } from './session-storage.ts'

/** Headers of a signed-in user's upload. */
export function uploadHeaders(): Record<string, string> {
  return { authorization: `Bearer ${readSession()?.token ?? ''}`, 'accept-language': pageLanguage() }
}

/** Returns the server's problem; a response that is not ours counts as a broken connection. */
export function refusalOf(status: number, body: string): ApiProblem {
  const problem = parse(body) as { code?: string; message?: string; errors?: FieldError[] } | null
  if (status < 400 || typeof problem?.message !== 'string') return brokenLine()
  return new ApiProblem(status, problem.code ?? 'unknown', problem.message, problem.errors)
}

/** Returns the problem for a missing response. */
export function brokenLine(code: 'network' | 'aborted' = 'network'): ApiProblem {
  return new ApiProblem(0, code, 'The connection was lost')
}

type Sending = {
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
  onProgress: (loaded: number, total: number) => void
}

/** POSTs by XMLHttpRequest, because `fetch` reports no progress; resolves to the body of a 201. Throws an ApiProblem. */
export function sendWithProgress<Answer>(
  path: string,
  content: Blob | FormData,
  { headers, signal, onProgress }: Sending,
) {
  // Such a signal fires no event any more.
  if (signal.aborted) return Promise.reject<Answer>(brokenLine('aborted'))
  const request = new XMLHttpRequest()
  const sent = new Promise<Answer>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
    request.addEventListener('load', () => {
      const answer = request.status === 201 ? parse(request.responseText) : null
      if (answer) resolve(answer as Answer)
      else reject(refusalOf(request.status, request.responseText))
    })
    request.addEventListener('abort', () => reject(brokenLine('aborted')))
    for (const end of ['error', 'timeout']) request.addEventListener(end, () => reject(brokenLine()))
  })
  request.open('POST', `/api${path}`)
  for (const [name, value] of Object.entries({ ...uploadHeaders(), ...headers })) request.setRequestHeader(name, value)
  signal.addEventListener('abort', () => request.abort())
  request.send(content)
  return sent
}

/** Returns the JSON object in a body; null if there is none. */
function parse(body: string): object | null {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' ? parsed : null
  } catch {
    return null
  }
}
