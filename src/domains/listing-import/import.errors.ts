import { problemsOfSection } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

const problem = problemsOfSection<typeof en>('imports')

/** Returns a problem: the import does not exist or belongs to somebody else. */
export const importNotFound = problem(404, 'import-not-found', 'job.notFound')

/** Returns a problem: a check or import of this file is already running. */
export const importBusy = problem(409, 'import-busy', 'job.busy')

export const nothingToUndo = problem(409, 'import-nothing-to-undo', 'job.nothingToUndo')

export const noImportFile = problem(400, 'import-no-file', 'job.noFile')

export const importCutOff = problem(400, 'import-cut-off', 'job.cutOff')

export const importDiskFull = problem(507, 'storage-full', 'job.noRoom')

/** Returns a problem: the file is no longer stored; old ones are deleted. */
export const importFileGone = problem(410, 'import-file-gone', 'job.fileGone')

export const importTooLarge = problem(413, 'import-too-large', 'job.tooLarge')
