import { cutTo } from '#shared/excerpt.ts'
import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
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
  | 'brokenZip'
  | 'encryptedZip'
  | 'zipWithoutTable'
  | 'tooManyFiles'
  | 'noFolder'

/** Returns a problem: the file cannot be read as CSV; nothing was written. */
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
    brokenZip: 'import-broken-zip',
    encryptedZip: 'import-encrypted-zip',
    zipWithoutTable: 'import-zip-without-csv',
    tooManyFiles: 'import-too-many-files',
    noFolder: 'import-no-folder',
  }
  return new Problem(400, codes[reason], text(`file.${reason}`))
}

const maxNames = 5

/** Returns a problem: several files of a ZIP could be the one with the listings. */
export function severalTables(names: readonly string[]): Problem {
  const shown = names.slice(0, maxNames).map((name) => cutTo(name, 100))
  return new Problem(400, 'import-zip-several-csv', text('file.severalTables', { names: shown.join(', ') }))
}
