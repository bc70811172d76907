import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { isBrokenForm } from '#platform/http/index.ts'
import { unlessMissing } from '#platform/storage/index.ts'
import { Problem } from '#shared/problem.ts'
import { importCutOff, importDiskFull, importTooLarge, unreadableFile } from '../../import.errors.ts'

/** The folder where loaded files lie, under names of ours only (security.md 17). */
export type ImportFolder = {
  /** Where a file lies. */
  pathOf(storedAs: string): string
  /** Where the rejected rows of a run lie. */
  rejectedPathOf(storedAs: string): string
  /**
   * Writes what arrives to a new file, unpacked when it is a gzip file; gives the number of bytes that are written. Throws
   * `import-too-large`, `import-cut-off`, `import-broken-gzip` or `storage-full`; then nothing is left behind.
   */
  receive(storedAs: string, content: Readable): Promise<number>
  /** Removes a file and what belongs to it. */
  remove(storedAs: string): Promise<void>
  /** Names of the files that are older than a day. */
  oldFiles(): Promise<string[]>
}

const name = /^([\da-f-]{36})\.(?:csv|rejected)$/
const dayMs = 86_400_000

/** Keeps files of at most so many megabytes in a folder, which is made when it is needed. */
export function createImportFolder(folder: string, { megabytes }: { megabytes: number }): ImportFolder {
  const pathOf = (storedAs: string) => join(folder, `${storedAs}.csv`)
  const rejectedPathOf = (storedAs: string) => join(folder, `${storedAs}.rejected`)
  const remove = async (storedAs: string) => {
    await Promise.all([pathOf(storedAs), rejectedPathOf(storedAs)].map((path) => rm(path, { force: true })))
  }

  const receive: ImportFolder['receive'] = async (storedAs, content) => {
    await mkdir(folder, { recursive: true })
    const { counter, bytes } = countUpTo(megabytes)
    try {
      const file = createWriteStream(pathOf(storedAs), { flags: 'wx', mode: 0o600 })
      await pipeline(content, unpackGzip, counter, file)
      return bytes()
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
  return { pathOf, rejectedPathOf, receive, remove, oldFiles }
}

/** What arrives, unpacked when it begins as a gzip file does, whatever it is called. */
async function* unpackGzip(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const pieces = content[Symbol.asyncIterator]()
  const { value: first } = await pieces.next()
  if (!first) return
  const all = async function* () {
    yield first
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  if (first[0] !== 0x1f || first[1] !== 0x8b) return yield* all()
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
