import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { isBrokenForm } from '#platform/http/index.ts'
import { unlessMissing } from '#platform/storage/index.ts'
import { Problem } from '#shared/problem.ts'
import { openArchive } from '#domains/listing-files/server/index.ts'
import { unreadableFile } from '#domains/listing-files/index.ts'
import { importCutOff, importDiskFull, importTooLarge } from '../../import.errors.ts'

/** The folder where loaded files lie, under names of ours only (security.md 17). */
export type ImportFolder = {
  /** Where a file lies. */
  pathOf(storedAs: string): string
  /** Where the ZIP lies that a file and its pictures came in. */
  archivePathOf(storedAs: string): string
  /** Where the rejected rows of a run lie. */
  rejectedPathOf(storedAs: string): string
  /**
   * Writes what arrives to a new file, unpacked when it is a gzip file, and the CSV file of a ZIP beside it; gives the number of its bytes, and of
   * pictures. Throws `import-too-large`, `import-cut-off`, `import-broken-gzip`, `storage-full` or what is wrong with a ZIP; then nothing is left behind.
   */
  receive(storedAs: string, content: Readable): Promise<{ bytes: number; pictures: number | null }>
  /** Removes the ZIP and leaves its CSV file. */
  removeArchive(storedAs: string): Promise<void>
  /** Removes a file and what belongs to it. */
  remove(storedAs: string): Promise<void>
  /** Names of the files that are older than a day. */
  oldFiles(): Promise<string[]>
}

const name = /^([\da-f-]{36})\.(?:csv|zip|rejected)$/
const dayMs = 86_400_000

/** How large files may be: CSV files, and ZIP files with pictures. */
export type ImportLimits = { megabytes: number; archiveMegabytes: number }

/** Keeps files in a folder, which is made when it is needed. */
export function createImportFolder(folder: string, limits: () => Promise<ImportLimits>): ImportFolder {
  const pathOf = (storedAs: string) => join(folder, `${storedAs}.csv`)
  const archivePathOf = (storedAs: string) => join(folder, `${storedAs}.zip`)
  const rejectedPathOf = (storedAs: string) => join(folder, `${storedAs}.rejected`)
  const remove = async (storedAs: string) => {
    const paths = [pathOf, archivePathOf, rejectedPathOf].map((of) => of(storedAs))
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }

  const receive: ImportFolder['receive'] = async (storedAs, content) => {
    await mkdir(folder, { recursive: true })
    const { megabytes, archiveMegabytes } = await limits()
    const limit = { bytes: megabytes * 1024 * 1024, tooLarge: () => importTooLarge(megabytes) }
    try {
      const arriving = await peeked(content)
      if (!isArchive(arriving.first)) {
        const bytes = await write(() => unpackGzip(arriving), pathOf(storedAs), megabytes)
        return { bytes, pictures: null }
      }
      await write(arriving.all, archivePathOf(storedAs), archiveMegabytes)
      const { pictures, extractTable } = await openArchive(archivePathOf(storedAs))
      try {
        return { bytes: await extractTable(pathOf(storedAs), limit), pictures: pictures.count }
      } finally {
        pictures.close()
      }
    } catch (error) {
      await remove(storedAs)
      throw problemOf(error)
    }
  }

  const oldFiles = async () => {
    const names = (await readdir(folder).catch(unlessMissing)) ?? []
    const found = await Promise.all(
      names.map(async (file) => {
        const stored = name.exec(file)?.[1]
        const facts = await stat(join(folder, file)).catch(unlessMissing)
        return stored !== undefined && facts && Date.now() - facts.mtimeMs > dayMs ? [stored] : []
      }),
    )
    return [...new Set(found.flat())]
  }
  const removeArchive = (storedAs: string) => rm(archivePathOf(storedAs), { force: true })
  return { pathOf, archivePathOf, rejectedPathOf, receive, remove, removeArchive, oldFiles }
}

async function write(from: () => AsyncIterable<Buffer>, path: string, megabytes: number): Promise<number> {
  const { counter, bytes } = countUpTo(megabytes)
  await pipeline(from, counter, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return bytes()
}

/** What arrives, with the first of it in advance. */
async function peeked(content: Readable) {
  const pieces = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const { value: first } = (await pieces.next()) as { value: Buffer | undefined }
  const all = async function* () {
    if (!first) return
    yield first
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  return { first, all }
}

/** Whatever it is called; an empty archive begins with its end. */
function isArchive(first: Buffer | undefined): boolean {
  const beginning = first?.subarray(0, 4).toString('latin1')
  return beginning === 'PK\u0003\u0004' || beginning === 'PK\u0005\u0006'
}

/** What arrives, unpacked when it begins as a gzip file does, whatever it is called. */
async function* unpackGzip({ first, all }: Awaited<ReturnType<typeof peeked>>): AsyncGenerator<Buffer> {
  if (first?.[0] !== 0x1f || first[1] !== 0x8b) return yield* all()
  const gunzip = createGunzip()
  // What goes wrong is thrown where it is read.
  pipeline(all, gunzip).catch(() => {})
  yield* gunzip
}

function countUpTo(megabytes: number) {
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > megabytes * 1024 * 1024) done(importTooLarge(megabytes))
      else done(null, chunk)
    },
  })
  return { counter, bytes: () => bytes }
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
