import { tooManyColumns } from '#domains/listing-rows/index.ts'
import { unreadableFile } from '../../import.errors.ts'
import { CsvReader } from '../csv/csv-reader.ts'
import type { SourceFile } from '../source-file.ts'

/** The columns of a file and its first rows, as the person is asked about them. */
export type FileHead = { header: string[]; sample: string[][] }

const sampleRows = 5
const longestValue = 200
const longestName = 1000
const mostColumns = 300

/** Reads the beginning of a file. Throws a problem where it has no header that can be used. */
export async function readHead(file: SourceFile): Promise<FileHead> {
  const reader = new CsvReader()
  const rows: string[][] = []
  for await (const { text } of file.text()) {
    for (const record of reader.push(text)) {
      if ('cells' in record) rows.push(record.cells)
      else if (rows.length === 0) throw unreadableFile('brokenHeader')
    }
    if (rows.length > sampleRows) break
  }
  if (rows.length <= sampleRows) {
    for (const record of reader.end()) {
      if ('cells' in record) rows.push(record.cells)
      else if (rows.length === 0) throw unreadableFile('brokenHeader')
    }
  }
  const [header, ...sample] = rows
  if (!header) throw unreadableFile('empty')
  if (header.length > mostColumns) throw tooManyColumns(mostColumns)
  if (header.some((column) => column.length > longestName)) throw unreadableFile('brokenHeader')
  return {
    header: header.map((column) => storable(column, longestName)),
    sample: sample
      .slice(0, sampleRows)
      .map((row) => row.slice(0, header.length).map((cell) => storable(cell, longestValue))),
  }
}

/** PostgreSQL stores neither NUL nor halves of characters. */
function storable(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
}
