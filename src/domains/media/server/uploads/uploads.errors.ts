import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from '../../messages/problems.en.ts'

const text = messagesOfSection<typeof en>('media')

/** 404, also for what belongs to somebody else. */
export function uploadNotFound(): Problem {
  return new Problem(404, 'upload-not-found', text('upload.notFound'))
}

/** 429: so many unfinished uploads of one person that they could fill the disk. */
export function tooManyUploads(): Problem {
  return new Problem(429, 'too-many-uploads', text('upload.tooMany'))
}

/** What the protocol's own statuses mean here; undefined for failures of the server. */
export function uploadProblem(status: number): Problem | undefined {
  switch (status) {
    case 404:
      return uploadNotFound()
    case 409:
      return new Problem(409, 'upload-offset', text('upload.otherOffset'))
    case 410:
      return new Problem(410, 'upload-expired', text('upload.expired'))
    case 412:
      return new Problem(412, 'tus-version', text('upload.wrongVersion'))
    case 413:
      return new Problem(413, 'upload-too-large', text('upload.tooLarge'))
    case 400:
    case 403:
    case 501:
      return new Problem(400, 'invalid-upload', text('upload.invalid'))
    default:
      return undefined
  }
}

/** 400: the bytes that arrived are kept, the next piece follows them. */
export function uploadInterrupted(): Problem {
  return new Problem(400, 'upload-interrupted', text('upload.interrupted'))
}
