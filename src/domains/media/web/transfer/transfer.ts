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
 * The sending of one file. `send` can be called again after it failed and goes on as far as it can; it throws an
 * ApiProblem, of status 0 when the line broke. `cancel` ends it, also at the server.
 */
export type Transfer = { send: (onSent: (bytes: number) => void) => Promise<MediaView>; cancel: () => void }

export type OpenTransfer = (file: File) => Transfer

/** What every request of a signed-in person carries. */
function requestHeaders(): Record<string, string> {
  return { authorization: `Bearer ${readSession()?.token ?? ''}`, 'accept-language': pageLanguage() }
}

/** What the server refused an upload with; an answer that is not ours counts as a broken line. */
function refusalOf(status: number, body: string): ApiProblem {
  const problem = parse(body)
  if (status < 400 || typeof problem?.message !== 'string') return brokenLine()
  return new ApiProblem(status, String(problem.code), problem.message)
}

/** No answer came. */
function brokenLine(): ApiProblem {
  return new ApiProblem(0, 'network', 'The connection was lost')
}

/** The JSON object in a body; null when there is none. */
function parse(body: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' ? (parsed as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

/** Sends a picture to `POST /api/media`, no larger than it is shown; with XMLHttpRequest, because `fetch` tells no progress. */
export function openPicture(file: File): Transfer {
  // When only the answer was lost, the next try gets it, and there is one picture.
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

/** The envelope of the form counts as sent first, so that the file is complete when everything is. */
function partOfPicture(size: number, loaded: number, total: number): number {
  return Math.max(0, 1 - (total - loaded) / size)
}

/** Small enough that a proxy in between takes each, large enough that a good line is not held up. */
const chunkBytes = 8 * 1024 * 1024

/**
 * Sends a video to `/api/uploads` by the tus protocol, in pieces: after a broken line it goes on where the server is.
 * Nothing is kept in the browser's storage. The client of the protocol is loaded with the first video.
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
        // Trying again is decided in one place, for pictures and videos alike.
        retryDelays: null,
      })
      arrivedAs = await finished(upload, onSent)
      return viewOf(arrivedAs)
    },
    cancel: () => {
      cancelled = true
      // The server may be gone: what is left there is swept up.
      upload?.abort(true).catch(() => {})
    },
  }
}

/** The id of the media when all bytes have arrived (header `Media-Id` of the last answer). */
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
