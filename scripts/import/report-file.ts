import { constants } from 'node:fs'
import { access, open, readFile, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { commandTexts, reportHeader, reportLines } from '#domains/listing-import/index.ts'
import type { RejectedRow, WarnedRow } from '#domains/listing-rows/index.ts'
import { ArgumentError } from './arguments.ts'

/** The file of rejected rows, created only if there are any. */
type ReportFile = { write(row: RejectedRow | WarnedRow): Promise<void>; close(): Promise<void> }

/** Prepares a report at a path. Throws ArgumentError when its folder is not writable. */
export async function openReportFile(path: string): Promise<ReportFile> {
  await access(dirname(path), constants.W_OK).catch(() => {
    throw new ArgumentError(commandTexts.reportFolder({ path }))
  })
  let file: FileHandle | undefined
  return {
    async write(row) {
      // The byte order mark tells spreadsheets that the file is UTF-8.
      if (!file) await (file = await open(path, 'w')).write(`\ufeff${reportHeader}`)
      await file.write(reportLines(row, 'en'))
    },
    async close() {
      if (file) await file.close()
      else await removeEarlier(path)
    },
  }
}

/** Deletes the report of an earlier import of the file, whose rows have been fixed since. */
async function removeEarlier(path: string): Promise<void> {
  const earlier = await readFile(path, 'utf8').catch(() => '')
  if (earlier.startsWith(`\ufeff${reportHeader}`)) await rm(path)
}
