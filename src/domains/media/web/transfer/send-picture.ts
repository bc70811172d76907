import { newKey } from '#ui/admin/form/new-key.ts'
import type { MediaView } from '../../media.ts'
import { brokenLine, parse, refusalOf, requestHeaders, type Transfer } from './transfer.ts'

/** Sends a picture to `POST /api/media`; with XMLHttpRequest, because `fetch` tells no progress. */
export function openPicture(file: File): Transfer {
  // When only the answer was lost, the next try gets it, and there is one picture.
  const key = newKey()
  let request: XMLHttpRequest | null = null
  return {
    send: (onSent) =>
      new Promise((resolve, reject) => {
        request = new XMLHttpRequest()
        settle(request, resolve, reject)
        request.upload.addEventListener('progress', ({ loaded, total }) => onSent(bytesOfFile(file, loaded, total)))
        request.open('POST', '/api/media')
        for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value)
        request.setRequestHeader('idempotency-key', key)
        const form = new FormData()
        form.append('file', file)
        request.send(form)
      }),
    cancel: () => request?.abort(),
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
function bytesOfFile(file: File, loaded: number, total: number): number {
  return Math.max(0, file.size - (total - loaded))
}
