import type { DetailedError, Upload } from 'tus-js-client'
import { brokenLine, refusalOf, sendWithProgress, uploadHeaders } from '#shared/upload.ts'
import { newKey, repeatable } from '#ui/admin/form/save-once.ts'
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

/** Uploads a picture, downscaled to the largest shown width. */
export function openPicture(file: File): Transfer {
  // If only the response was lost, the retry gets it, and there is one picture.
  const key = newKey()
  const cancelling = new AbortController()
  const { signal } = cancelling
  let picture: Blob | null = null
  return {
    send: async (onSent) => {
      picture ??= await shrinkPicture(file, largestWidth, signal)
      if (signal.aborted) throw brokenLine()
      const { size } = picture
      const form = new FormData()
      form.append('file', picture, file.name)
      const onProgress = (loaded: number, total: number) => onSent(partOfPicture(size, loaded, total) * file.size)
      const options = { ...repeatable(key), signal, onProgress }
      return (await sendWithProgress<{ media: MediaView }>('/media', form, options)).media
    },
    cancel: () => cancelling.abort(),
  }
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
      headers: uploadHeaders(),
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
