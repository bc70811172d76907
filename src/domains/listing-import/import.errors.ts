import { messagesOfSection, type Message } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import { importFields, type ImportField } from './import-fields.ts'
import type { en } from './messages/en.ts'

const text = messagesOfSection<typeof en>('imports')

type FileProblem =
  | 'notFound'
  | 'notAFile'
  | 'notReadable'
  | 'empty'
  | 'notUtf8'
  | 'spreadsheet'
  | 'brokenGzip'
  | 'brokenHeader'

/** The file cannot be read as CSV; nothing was written. */
export function unreadableFile(reason: FileProblem): Problem {
  const codes: Record<FileProblem, string> = {
    notFound: 'import-file-not-found',
    notAFile: 'import-not-a-file',
    notReadable: 'import-not-readable',
    empty: 'import-file-empty',
    notUtf8: 'import-not-utf8',
    spreadsheet: 'import-spreadsheet',
    brokenGzip: 'import-broken-gzip',
    brokenHeader: 'import-broken-header',
  }
  return new Problem(400, codes[reason], text(`file.${reason}`))
}

export function noSuchField(field: string): Problem {
  const parameters = { field, fields: [...importFields, 'ignore'].join(', ') }
  return wrongColumns(text('columns.noSuchField', parameters))
}

export function noSuchColumn(column: string, header: readonly string[]): Problem {
  const parameters = { column, columns: header.join(', ') }
  return wrongColumns(text('columns.noSuchColumn', parameters))
}

export function ambiguousColumns(field: ImportField, columns: readonly string[]): Problem {
  const parameters = { field, columns: columns.join(', ') }
  return wrongColumns(text('columns.ambiguous', parameters))
}

export function missingColumns(fields: readonly ImportField[], header: readonly string[]): Problem {
  const parameters = { fields: fields.join(', '), columns: header.join(', ') }
  return wrongColumns(text('columns.missing', parameters))
}

/** A value given for what the file does not say is itself not allowed. */
export function wrongDefault(field: string, value: string, reason: Message): Problem {
  const message = text('columns.wrongDefault', { field, value, reason })
  return new Problem(400, 'import-wrong-default', message, [{ field, message: reason }])
}

/** There is no such import, or it is another person's. */
export function importNotFound(): Problem {
  return jobProblem(404, 'import-not-found', 'notFound')
}

/** A check or import of this file is on its way already. */
export function importBusy(): Problem {
  return jobProblem(409, 'import-busy', 'busy')
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
export function importTooLarge(megabytes: number): Problem {
  const parameters = { megabytes }
  return new Problem(413, 'import-too-large', text('job.tooLarge', parameters))
}

/** More columns than any listing could need. */
export function tooManyColumns(most: number): Problem {
  const parameters = { most }
  return wrongColumns(text('columns.tooMany', parameters))
}

type JobText = 'notFound' | 'busy' | 'noFile' | 'cutOff' | 'noRoom' | 'fileGone'

function jobProblem(status: number, code: string, key: JobText): Problem {
  return new Problem(status, code, text(`job.${key}`))
}

function wrongColumns(message: Message): Problem {
  return new Problem(400, 'import-wrong-columns', message)
}
