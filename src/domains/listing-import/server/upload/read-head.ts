import { guessColumns, requireColumnsMapped, tooManyColumns } from '#domains/listing-rows/index.ts'
import type { Database } from '#platform/database/index.ts'
import { unreadableFile } from '#domains/listing-files/index.ts'
import { readMarket } from '../category.store.ts'
import { CsvReader, type CsvRecord, type SourceFile } from '#domains/listing-files/server/index.ts'

/** The header and first rows of a file, shown for matching its columns. */
type FileHead = { header: string[]; sample: string[][]; rows: string[][] }

const sampleRows = 5
/** The number of rows that decide what a column looks like. */
const lookedAt = 200
const longestValue = 200
const longestName = 1000
const maxColumns = 300

/** Reads the head of a file. Throws a problem when it has no usable header. */
export async function readHead(file: SourceFile): Promise<FileHead> {
  const reader = new CsvReader()
  const rows: string[][] = []
  const take = (records: CsvRecord[]) => {
    for (const record of records) {
      if ('cells' in record) rows.push(record.cells)
      else if (rows.length === 0) throw unreadableFile('brokenHeader')
    }
  }
  for await (const { text } of file.text()) {
    take(reader.push(text))
    if (rows.length > lookedAt) break
  }
  if (rows.length <= lookedAt) take(reader.end())
  const [header, ...below] = rows
  if (!header) throw unreadableFile('empty')
  if (header.length > maxColumns) throw tooManyColumns({ max: maxColumns })
  if (header.some((column) => column.length > longestName)) throw unreadableFile('brokenHeader')
  const shown = below
    .slice(0, lookedAt)
    .map((row) => row.slice(0, header.length).map((cell) => storable(cell, longestValue)))
  return {
    header: header.map((column) => storable(column, longestName)),
    sample: shown.slice(0, sampleRows),
    rows: shown,
  }
}

/** Throws a problem when a column looks like a field but `map` says nothing about it. */
export async function requireFileMapped(
  db: Database,
  file: SourceFile,
  map: Readonly<Record<string, string>>,
): Promise<void> {
  const { header, rows } = await readHead(file)
  requireColumnsMapped(header, guessColumns(header, rows, await readMarket(db)), map)
}

/** Returns the beginning of a text on one line, as PostgreSQL stores it: without NUL and lone surrogates. */
export function storable(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
}
