import { constants } from 'node:fs'
import { access, open, readFile, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { commandTexts, reportHeader, reportLines } from '#domains/listing-import/index.ts'
import type { RejectedRow, WarnedRow } from '#domains/listing-rows/index.ts'
import { ArgumentError } from './arguments.ts'

/** The file with the rejected rows; it is there only if there are any. */
type ReportFile = { write(row: RejectedRow | WarnedRow): Promise<void>; close(): Promise<void> }

/** Prepares a report at a path. Throws ArgumentError when nothing can be written there. */
export async function openReportFile(path: string): Promise<ReportFile> {
  await access(dirname(path), constants.W_OK).catch(() => {
    throw new ArgumentError(commandTexts.reportFolder({ path }))
  })
  let file: FileHandle | undefined
  return {
    async write(row) {
      // The mark at the beginning tells spreadsheets that the file is UTF-8.
      if (!file) await (file = await open(path, 'w')).write(`\ufeff${reportHeader}`)
      await file.write(reportLines(row, 'en'))
    },
    async close() {
      if (file) await file.close()
      else await removeEarlier(path)
    },
  }
}

/** A report of an earlier import of the same file would speak of rows that are mended by now. */
async function removeEarlier(path: string): Promise<void> {
  const earlier = await readFile(path, 'utf8').catch(() => '')
  if (earlier.startsWith(`\ufeff${reportHeader}`)) await rm(path)
}
