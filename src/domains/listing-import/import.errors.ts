import { problemsOfSection } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

const problem = problemsOfSection<typeof en>('imports')

/** Returns a problem: the import does not exist or belongs to somebody else. */
export const importNotFound = problem(404, 'import-not-found', 'job.notFound')

/** Returns a problem: a check or import of this file is already running. */
export const importBusy = problem(409, 'import-busy', 'job.busy')

/** Returns a problem: nothing of the import can be undone. */
export const nothingToUndo = problem(409, 'import-nothing-to-undo', 'job.nothingToUndo')

/** Returns a problem: the request carries no file. */
export const noImportFile = problem(400, 'import-no-file', 'job.noFile')

/** Returns a problem: the upload ended before the file did. */
export const importCutOff = problem(400, 'import-cut-off', 'job.cutOff')

/** Returns a problem: no disk space is left for the file. */
export const importDiskFull = problem(507, 'storage-full', 'job.noRoom')

/** Returns a problem: the file is no longer stored; old ones are deleted. */
export const importFileGone = problem(410, 'import-file-gone', 'job.fileGone')

/** Returns a problem: the file is larger than this number of bytes. */
export const importTooLarge = problem(413, 'import-too-large', 'job.tooLarge')
