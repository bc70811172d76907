import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { isBrokenForm } from '#platform/http/index.ts'
import type { RejectedRow, WarnedRow } from '#domains/listing-rows/index.ts'
import { MissingFileError, type SharedFolder } from '#platform/storage/index.ts'
import { Problem } from '#shared/problem.ts'
import { type RejectedRowsWriter, readRejectedRows, writeRejectedRows } from './rejected-rows.ts'
import { openArchive } from '#domains/listing-files/server/index.ts'
import { unreadableFile } from '#domains/listing-files/index.ts'
import { importCutOff, importDiskFull, importFileGone, importTooLarge } from '../../import.errors.ts'
import { dayMs } from '#shared/calendar.ts'

/** The folder of uploaded files, under generated names only (security.md 17), shared by all servers. */
export type ImportFolder = ReturnType<typeof createImportFolder>

const name = /^([\da-f-]{36})\.(?:csv|zip|rejected)$/

/** The largest allowed size of a CSV file and of a ZIP file with pictures. */
export type ImportLimits = { megabytes: number; archiveMegabytes: number }

/** Creates the storage of import files. */
export function createImportFolder(folder: SharedFolder, limits: () => Promise<ImportLimits>) {
  const names = {
    table: (storedAs: string) => `${storedAs}.csv`,
    archive: (storedAs: string) => `${storedAs}.zip`,
    rejected: (storedAs: string) => `${storedAs}.rejected`,
  }
  /** Files that this process is writing. */
  const underWay = new Set<string>()
  const remove = async (storedAs: string) => {
    await Promise.all(Object.values(names).map((of) => folder.remove(of(storedAs))))
  }

  /** Writes a file and, if it came in a ZIP, the ZIP beside it. */
  async function write(storedAs: string, content: Readable): Promise<{ bytes: number; pictures: number | null }> {
    const [path, archivePath] = [folder.pathOf(names.table(storedAs)), folder.pathOf(names.archive(storedAs))]
    await mkdir(dirname(path), { recursive: true })
    const { megabytes, archiveMegabytes } = await limits()
    const [max, maxOfArchive] = [megabytes * 1024 * 1024, archiveMegabytes * 1024 * 1024]
    const limit = { bytes: max, tooLarge: () => importTooLarge({ bytes: max }) }
    const arriving = await peeked(content)
    if (!isArchive(arriving.first))
      return { bytes: await writeUpTo(max, path, () => unpackGzip(arriving)), pictures: null }
    await writeUpTo(maxOfArchive, archivePath, arriving.all)
    const { pictures, extractTable } = await openArchive(archivePath)
    try {
      return { bytes: await extractTable(path, limit), pictures: pictures.count }
    } finally {
      pictures.close()
    }
  }

  /**
   * Stores an upload (unpacking gzip, and a ZIP's CSV file beside the ZIP) and passes it to `look`. Returns the number of bytes and
   * pictures, and what `look` returned. Throws `import-too-large`, `import-cut-off`, `import-broken-gzip`, `storage-full`, problems of a
   * ZIP and whatever `look` throws; then nothing is left behind.
   */
  async function receive<Seen>(storedAs: string, content: Readable, look: (path: string) => Promise<Seen>) {
    try {
      const written = await write(storedAs, content)
      const seen = await look(folder.pathOf(names.table(storedAs)))
      await folder.keep(names.table(storedAs), 'text/csv')
      if (written.pictures !== null) await folder.keep(names.archive(storedAs), 'application/zip')
      return { ...written, seen }
    } catch (error) {
      await remove(storedAs)
      throw problemOf(error)
    }
  }

  /** Starts a new file of a run's rejected rows. */
  const writeRejected = async (storedAs: string): Promise<RejectedRowsWriter> => {
    const file = names.rejected(storedAs)
    await folder.remove(file)
    const writer = writeRejectedRows(folder.pathOf(file))
    underWay.add(file)
    let closing: Promise<void> | undefined
    const close = async () => {
      await writer.close()
      await folder.keep(file, 'application/x-ndjson')
    }
    return { ...writer, close: () => (closing ??= close().finally(() => underWay.delete(file))) }
  }

  /** Reads a run's rejected rows one by one; those of a run in progress only in the process that runs it. */
  async function* readRejected(storedAs: string): AsyncGenerator<RejectedRow | WarnedRow> {
    const file = names.rejected(storedAs)
    if (underWay.has(file)) return yield* readRejectedRows(folder.pathOf(file))
    if (!(await folder.exists(file))) return
    await using kept = await folder.open(file)
    yield* readRejectedRows(kept.path)
  }

  /** Returns the names of files older than a day. */
  const oldFiles = async () => {
    const found = new Set<string>()
    for await (const { key, modifiedAt } of folder.list('')) {
      const stored = name.exec(key)?.[1]
      if (stored !== undefined && Date.now() - modifiedAt.getTime() > dayMs) found.add(stored)
    }
    return [...found]
  }
  return {
    /** Opens a CSV file for reading. Throws `import-file-gone`. */
    open: (storedAs: string) => folder.open(names.table(storedAs)).catch(asGone),
    /** Opens the ZIP of a file and its pictures for reading. Throws `import-file-gone`. */
    openArchive: (storedAs: string) => folder.open(names.archive(storedAs)).catch(asGone),
    /** Whether a file exists, and its ZIP if it came in one. */
    has: async (storedAs: string, withArchive: boolean) =>
      (await folder.exists(names.table(storedAs))) && (!withArchive || folder.exists(names.archive(storedAs))),
    writeRejected,
    readRejected,
    receive,
    remove,
    /** Deletes the ZIP but not its CSV file. */
    removeArchive: (storedAs: string) => folder.remove(names.archive(storedAs)),
    oldFiles,
  }
}

async function writeUpTo(max: number, path: string, from: () => AsyncIterable<Buffer>): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(from, (pieces: AsyncIterable<Buffer>) => upTo(max, pieces), file)
  return file.bytesWritten
}

async function* upTo(max: number, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > max) throw importTooLarge({ bytes: max })
    yield piece
  }
}

/** The number of bytes that tell what a file is. */
const markBytes = 4

/** Returns a stream and its first bytes in advance; a slow connection may bring them one by one. */
async function peeked(content: Readable) {
  const pieces = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let first = Buffer.alloc(0)
  while (first.length < markBytes) {
    const { value, done } = await pieces.next()
    if (done) break
    first = Buffer.concat([first, value])
  }
  const all = async function* () {
    yield first
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  return { first, all }
}

/** Detects a ZIP by its content, not its name; an empty archive starts with its end record. */
function isArchive(first: Buffer): boolean {
  const beginning = first.toString('latin1', 0, markBytes)
  return beginning === 'PK\u0003\u0004' || beginning === 'PK\u0005\u0006'
}

/** Returns the content, unpacked if it starts like gzip, whatever its name. */
async function* unpackGzip({ first, all }: Awaited<ReturnType<typeof peeked>>): AsyncGenerator<Buffer> {
  if (first[0] !== 0x1f || first[1] !== 0x8b) return yield* all()
  const gunzip = createGunzip()
  // The error is thrown where the stream is read.
  pipeline(all, gunzip).catch(() => {})
  yield* gunzip
}

function asGone(error: unknown): never {
  throw error instanceof MissingFileError ? importFileGone() : error
}

function problemOf(error: unknown): unknown {
  if (error instanceof Problem) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') return importDiskFull()
  if (code === 'Z_DATA_ERROR') return unreadableFile('brokenGzip')
  if (isBrokenForm(error) || code === 'Z_BUF_ERROR') return importCutOff()
  if (['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNABORTED'].includes(code)) return importCutOff()
  return error
}
