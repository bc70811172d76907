import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

const text = messagesOfSection<typeof en>('uploads')

/** Returns the problem 404, also for another user's upload. */
export function uploadNotFound(): Problem {
  return new Problem(404, 'upload-not-found', text('notFound'))
}

/** Returns the problem 429: so many unfinished uploads of one user that they could fill the disk. */
export function tooManyOpenUploads(): Problem {
  return new Problem(429, 'too-many-uploads', text('tooMany'))
}

/** Returns the problem of a tus status; undefined for server errors. */
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

/** Returns the problem 413: the announced size exceeds the limit of such a file. */
export function uploadTooLarge(bytes: number): Problem {
  return new Problem(413, 'upload-too-large', text('tooLarge', { bytes }))
}

/** Returns the problem 400: the received bytes are kept, and the next chunk continues after them. */
export function pieceInterrupted(): Problem {
  return new Problem(400, 'upload-interrupted', text('interrupted'))
}
