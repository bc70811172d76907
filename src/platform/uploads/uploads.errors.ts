import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

const text = messagesOfSection<typeof en>('uploads')

/** 404, also for what belongs to somebody else. */
export function uploadNotFound(): Problem {
  return new Problem(404, 'upload-not-found', text('notFound'))
}

/** 429: so many unfinished uploads of one person that they could fill the disk. */
export function tooManyOpenUploads(): Problem {
  return new Problem(429, 'too-many-uploads', text('tooMany'))
}

/** What the protocol's own statuses mean here; undefined for failures of the server. */
export function uploadProblem(status: number): Problem | undefined {
  switch (status) {
    case 404:
      return uploadNotFound()
    case 409:
      return new Problem(409, 'upload-offset', text('otherOffset'))
    case 410:
      return new Problem(410, 'upload-expired', text('expired'))
    case 412:
      return new Problem(412, 'tus-version', text('wrongVersion'))
    case 413:
      return new Problem(413, 'upload-too-large', text('longerThanAnnounced'))
    case 400:
    case 403:
    case 501:
      return new Problem(400, 'invalid-upload', text('invalid'))
    default:
      return undefined
  }
}

/** 413: more bytes are announced than such a file may have. */
export function uploadTooLarge(bytes: number): Problem {
  return new Problem(413, 'upload-too-large', text('tooLarge', { bytes }))
}

/** 400: the bytes that arrived are kept, the next piece follows them. */
export function pieceInterrupted(): Problem {
  return new Problem(400, 'upload-interrupted', text('interrupted'))
}
