import { ApiProblem } from '#shared/api-client.ts'
import { languageOfPath } from '#shared/language.ts'
import { readSession } from '#shared/session-storage.ts'
import type { MediaView } from '../../media.ts'

/**
 * The sending of one file. `send` can be called again after it failed and goes on as far as it can; it throws an
 * ApiProblem, of status 0 when the line broke. `cancel` ends it, also at the server.
 */
export type Transfer = { send: (onSent: (bytes: number) => void) => Promise<MediaView>; cancel: () => void }

export type OpenTransfer = (file: File) => Transfer

/** What every request of a signed-in person carries. */
export function requestHeaders(): Record<string, string> {
  const { language } = languageOfPath(location.pathname)
  return { authorization: `Bearer ${readSession()?.token ?? ''}`, 'accept-language': language }
}

/** What the server refused an upload with; an answer that is not ours counts as a broken line. */
export function refusalOf(status: number, body: string): ApiProblem {
  const problem = parse(body)
  if (status < 400 || typeof problem?.message !== 'string') return brokenLine()
  return new ApiProblem(status, String(problem.code), problem.message)
}

/** No answer came. */
export function brokenLine(): ApiProblem {
  return new ApiProblem(0, 'network', 'The connection was lost')
}

/** The JSON object in a body; null when there is none. */
export function parse(body: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' ? (parsed as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
