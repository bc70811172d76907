import { type Problem, problemsOfSection } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

const problem = problemsOfSection<typeof en>('uploads')

/** Returns the problem 404, also for another user's upload. */
export const uploadNotFound = problem(404, 'upload-not-found', 'notFound')

/** Returns the problem 429: so many unfinished uploads of one user that they could fill the disk. */
export const tooManyOpenUploads = problem(429, 'too-many-uploads', 'tooMany')

const invalid = problem(400, 'invalid-upload', 'invalid')

const problemsOfStatus: Readonly<Record<number, () => Problem>> = {
  400: invalid,
  403: invalid,
  404: uploadNotFound,
  409: problem(409, 'upload-offset', 'otherOffset'),
  410: problem(410, 'upload-expired', 'expired'),
  412: problem(412, 'tus-version', 'wrongVersion'),
  413: problem(413, 'upload-too-large', 'longerThanAnnounced'),
  501: invalid,
}

/** Returns the problem of a tus status; undefined for server errors. */
export const uploadProblem = (status: number): Problem | undefined => problemsOfStatus[status]?.()

/** Returns the problem 413: the announced size exceeds the limit of such a file. */
export const uploadTooLarge = problem(413, 'upload-too-large', 'tooLarge')

/** Returns the problem 400: the received bytes are kept, and the next chunk continues after them. */
export const pieceInterrupted = problem(400, 'upload-interrupted', 'interrupted')
