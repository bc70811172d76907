import type { DetailedError, Upload } from 'tus-js-client'
import { api } from '#shared/api-client.ts'
import type { MediaView } from '../../media.ts'
import { brokenLine, refusalOf, requestHeaders, type Transfer } from './transfer.ts'

/** Small enough that a proxy in between takes each, large enough that a good line is not held up. */
const chunkBytes = 8 * 1024 * 1024

/**
 * Sends a video to `/api/uploads` by the tus protocol, in pieces: after a broken line it goes on where the server is.
 * Nothing is kept in the browser's storage. The client of the protocol is loaded with the first video.
 */
export function openVideo(file: File): Transfer {
  let upload: Upload | null = null
  let arrivedAs: string | null = null
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
function finished(upload: Upload, onSent: (bytes: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    Object.assign(upload.options, {
      headers: requestHeaders(),
      onProgress: onSent,
      onError: (error: Error | DetailedError) => reject(problemOf(error)),
      onSuccess: ({ lastResponse }: { lastResponse: { getHeader: (name: string) => string | undefined } }) => {
        const id = lastResponse.getHeader('Media-Id')
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

async function viewOf(id: string): Promise<MediaView> {
  const [media] = await api.get<MediaView[]>(`/media?ids=${id}`)
  if (!media) throw brokenLine()
  return media
}
