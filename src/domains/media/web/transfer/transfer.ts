import type { DetailedError, Upload } from 'tus-js-client'
import { ApiProblem } from '#shared/api-client.ts'
import { pageLanguage } from '#shared/language.ts'
import { readSession } from '#shared/session-storage.ts'
import { newKey } from '#ui/admin/form/save-once.ts'
import { shrinkPicture } from '#ui/admin/shrink-picture.ts'
import { largestWidth } from '../../media.ts'
import type { MediaView } from '../../media.schemas.ts'
import { loadMedia } from '../media.queries.ts'

/**
 * The upload of one file. `send` may be called again after a failure and resumes as far as it can; it throws an
 * ApiProblem, with status 0 if the connection broke. `cancel` ends it, also on the server.
 */
export type Transfer = { send: (onSent: (bytes: number) => void) => Promise<MediaView>; cancel: () => void }

export type OpenTransfer = (file: File) => Transfer

function requestHeaders(): Record<string, string> {
  return { authorization: `Bearer ${readSession()?.token ?? ''}`, 'accept-language': pageLanguage() }
}

/** Returns the server's problem; a response that is not ours counts as a broken connection. */
function refusalOf(status: number, body: string): ApiProblem {
  const problem = parse(body)
  if (status < 400 || typeof problem?.message !== 'string') return brokenLine()
  return new ApiProblem(status, String(problem.code), problem.message)
}

/** Returns the problem for a missing response. */
function brokenLine(): ApiProblem {
  return new ApiProblem(0, 'network', 'The connection was lost')
}

/** Parses the JSON object in a body; null if there is none. */
function parse(body: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' ? (parsed as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

/** Uploads a picture, downscaled to the largest shown width; by XMLHttpRequest, because `fetch` reports no progress. */
export function openPicture(file: File): Transfer {
  // If only the response was lost, the retry gets it, and there is one picture.
  const key = newKey()
  let request: XMLHttpRequest | null = null
  const cancelling = new AbortController()
  let picture: Blob | null = null
  return {
    send: async (onSent) => {
      picture ??= await shrinkPicture(file, largestWidth, cancelling.signal)
      if (cancelling.signal.aborted) throw brokenLine()
      const { size } = picture
      const form = new FormData()
      form.append('file', picture, file.name)
      return new Promise((resolve, reject) => {
        request = new XMLHttpRequest()
        settle(request, resolve, reject)
        request.upload.addEventListener('progress', ({ loaded, total }) =>
          onSent(partOfPicture(size, loaded, total) * file.size),
        )
        request.open('POST', '/api/media')
        for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value)
        request.setRequestHeader('idempotency-key', key)
        request.send(form)
      })
    },
    cancel: () => {
      cancelling.abort()
      request?.abort()
    },
  }
}

function settle(request: XMLHttpRequest, resolve: (media: MediaView) => void, reject: (problem: Error) => void): void {
  request.addEventListener('load', () => {
    const media = request.status === 201 ? parse(request.responseText)?.media : undefined
    if (media) resolve(media as MediaView)
    else reject(refusalOf(request.status, request.responseText))
  })
  for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => reject(brokenLine()))
}

/** Returns the share of the picture that is sent. The form's overhead counts as sent first, so that it reaches 1 only at the end. */
function partOfPicture(size: number, loaded: number, total: number): number {
  return Math.max(0, 1 - (total - loaded) / size)
}

/** Small enough for proxies, large enough not to slow down a fast connection. */
const chunkBytes = 8 * 1024 * 1024

/**
 * Uploads a video to `/api/uploads` by the tus protocol, in chunks: after a broken connection it resumes at the
 * server's offset. Stores nothing in the browser. Loads the protocol's client with the first video.
 */
export function openVideo(file: File): Transfer {
  let upload: Upload | null = null
  let arrivedAs: number | null = null
  let cancelled = false
  return {
    send: async (onSent) => {
      if (arrivedAs !== null) return viewOf(arrivedAs)
      const tus = await import('tus-js-client').catch(() => Promise.reject(brokenLine()))
      if (cancelled) throw brokenLine()
      upload ??= new tus.Upload(file, {
        endpoint: '/api/uploads',
        chunkSize: chunkBytes,
        metadata: { filename: file.name, filetype: file.type },
        storeFingerprintForResuming: false,
        // Retries are decided in one place, for pictures and videos alike.
        retryDelays: null,
      })
      arrivedAs = await finished(upload, onSent)
      return viewOf(arrivedAs)
    },
    cancel: () => {
      cancelled = true
      // The server may be unreachable; the sweep deletes what is left there.
      upload?.abort(true).catch(() => {})
    },
  }
}

/** Resolves to the media id once all bytes are sent (header `Media-Id` of the last response). */
function finished(upload: Upload, onSent: (bytes: number) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    Object.assign(upload.options, {
      headers: requestHeaders(),
      onProgress: onSent,
      onError: (error: Error | DetailedError) => reject(problemOf(error)),
      onSuccess: ({ lastResponse }: { lastResponse: { getHeader: (name: string) => string | undefined } }) => {
        const id = Number(lastResponse.getHeader('Media-Id'))
        if (id) resolve(id)
        else reject(brokenLine())
      },
    } satisfies Partial<Upload['options']>)
    upload.start()
  })
}

function problemOf(error: Error | DetailedError): Error {
  const response = 'originalResponse' in error ? error.originalResponse : null
  return response ? refusalOf(response.getStatus(), response.getBody()) : brokenLine()
}

async function viewOf(id: number): Promise<MediaView> {
  const [media] = await loadMedia([id])
  if (!media) throw brokenLine()
  return media
}
