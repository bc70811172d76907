import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

const text = messagesOfSection<typeof en>('imports')

/** There is no such import, or it is another person's. */
export function importNotFound(): Problem {
  return jobProblem(404, 'import-not-found', 'notFound')
}

/** A check or import of this file is on its way already. */
export function importBusy(): Problem {
  return jobProblem(409, 'import-busy', 'busy')
}

/** Nothing of the import is left to be taken back. */
export function nothingToUndo(): Problem {
  return jobProblem(409, 'import-nothing-to-undo', 'nothingToUndo')
}

/** The request carries no file. */
export function noImportFile(): Problem {
  return jobProblem(400, 'import-no-file', 'noFile')
}

/** The upload ended before the file did. */
export function importCutOff(): Problem {
  return jobProblem(400, 'import-cut-off', 'cutOff')
}

/** There is no room for the file. */
export function importDiskFull(): Problem {
  return jobProblem(507, 'storage-full', 'noRoom')
}

/** The file lies here no more; old ones are removed. */
export function importFileGone(): Problem {
  return jobProblem(410, 'import-file-gone', 'fileGone')
}

/** The file has more bytes than are allowed. */
export function importTooLarge(bytes: number): Problem {
  return new Problem(413, 'import-too-large', text('job.tooLarge', { bytes }))
}

type JobText = 'notFound' | 'busy' | 'nothingToUndo' | 'noFile' | 'cutOff' | 'noRoom' | 'fileGone'

function jobProblem(status: number, code: string, key: JobText): Problem {
  return new Problem(status, code, text(`job.${key}`))
}
