import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

const text = messagesOfSection<typeof en>('imports')

/** Returns a problem: the import does not exist or belongs to somebody else. */
export function importNotFound(): Problem {
  return jobProblem(404, 'import-not-found', 'notFound')
}

/** Returns a problem: a check or import of this file is already running. */
export function importBusy(): Problem {
  return jobProblem(409, 'import-busy', 'busy')
}

/** Returns a problem: nothing of the import can be undone. */
export function nothingToUndo(): Problem {
  return jobProblem(409, 'import-nothing-to-undo', 'nothingToUndo')
}

/** Returns a problem: the request carries no file. */
export function noImportFile(): Problem {
  return jobProblem(400, 'import-no-file', 'noFile')
}

/** Returns a problem: the upload ended before the file did. */
export function importCutOff(): Problem {
  return jobProblem(400, 'import-cut-off', 'cutOff')
}

/** Returns a problem: no disk space is left for the file. */
export function importDiskFull(): Problem {
  return jobProblem(507, 'storage-full', 'noRoom')
}

/** Returns a problem: the file is no longer stored; old ones are deleted. */
export function importFileGone(): Problem {
  return jobProblem(410, 'import-file-gone', 'fileGone')
}

/** Returns a problem: the file is larger than allowed. */
export function importTooLarge(bytes: number): Problem {
  return new Problem(413, 'import-too-large', text('job.tooLarge', { bytes }))
}

type JobText = 'notFound' | 'busy' | 'nothingToUndo' | 'noFile' | 'cutOff' | 'noRoom' | 'fileGone'

function jobProblem(status: number, code: string, key: JobText): Problem {
  return new Problem(status, code, text(`job.${key}`))
}
