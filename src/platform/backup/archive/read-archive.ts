import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Extract, extract } from 'tar-stream'
import { BackupError } from '../backup.error.ts'
import { type DecryptionSettings, decrypted } from './encryption.ts'
import {
  type ArchiveHeader,
  type ArchiveManifest,
  headerName,
  manifestName,
  manifestSumName,
  readFileList,
  readHeader,
  readManifest,
} from './manifest.ts'

/** An archive that can be opened and read from the start repeatedly. */
export type ArchiveSource = { name: string; open(): Promise<Readable>; keys: DecryptionSettings }

/** An archive entry; read it whole or as chunks before the next one. */
export type ArchiveEntry = { name: string; bytes: number; content(): AsyncIterable<Buffer>; whole(): Promise<Buffer> }

/** Limit of entries read into memory; files are streamed. */
const largestInMemory = 64 * 2 ** 20

/** Reads the entries of an archive in order. Throws `BackupError` when it is damaged or not an archive. */
export async function readEntries(source: ArchiveSource, take: (entry: ArchiveEntry) => Promise<void>): Promise<void> {
  const bytes = await decrypted(await source.open(), source.keys, source.name)
  const tar = extract()
  const feeding = feed(bytes, tar)
  try {
    for await (const entry of tar) {
      // The reader gets the error; the unhandled event would end the process.
      entry.on('error', () => {})
      await take(entryOf(entry as unknown as Entry, source.name))
      // Skip what was not read.
      entry.resume()
    }
  } catch (error) {
    throw explained(error, source.name)
  } finally {
    tar.destroy()
    bytes.destroy()
    await feeding
  }
}

/** Feeds the tar parser at the pace of its reader; passes errors on to it. */
async function feed(bytes: Readable, tar: Extract): Promise<void> {
  const closed = once(tar, 'close').catch(() => {})
  try {
    for await (const chunk of bytes) {
      if (tar.destroying) return
      if (!tar.write(chunk)) await Promise.race([once(tar, 'drain'), closed])
    }
    tar.end(null)
  } catch (error) {
    tar.destroy(error as Error)
  }
}

type Entry = AsyncIterable<Buffer> & { header: { name: string; size: number } }

function entryOf(entry: Entry, archive: string): ArchiveEntry {
  const { name, size } = entry.header
  return {
    name,
    bytes: size,
    content: () => entry,
    whole: () => {
      if (size > largestInMemory) throw new BackupError(`${archive} is damaged: ${name} is too large`)
      return buffer(entry)
    },
  }
}

class CutOffError extends BackupError {}

/** Translates errors of the tar and encryption libraries for operators. */
function explained(error: unknown, name: string): unknown {
  if (!(error instanceof Error)) return error
  if (/^Invalid tar header|^Invalid header|unexpected header|^Header exceeds/.test(error.message))
    return new BackupError(`${name} is no backup of this product, or damaged`, { cause: error })
  if (/Unexpected end of data/.test(error.message))
    return new CutOffError(`${name} was cut off: it ends in the middle`, { cause: error })
  if (/invalid tag|final chunk is empty|invalid ciphertext|aes\/gcm|too small|expected.*length/i.test(error.message))
    return new BackupError(`${name} is damaged or was cut off: it cannot be decrypted to its end`, { cause: error })
  return error
}

export type VerifiedArchive = { header: ArchiveHeader; manifest: ArchiveManifest }

/** Reads a whole archive and verifies every checksum. Throws `BackupError` unless it is complete and unchanged. */
export async function verifyArchive(source: ArchiveSource): Promise<VerifiedArchive> {
  const sums = new Map<string, string>()
  let files = new Map<string, { bytes: number; sha256: string }>()
  let header: ArchiveHeader | undefined
  let manifest: ArchiveManifest | undefined
  let isComplete = false
  await readEntries(source, async (entry) => {
    if (isComplete) throw new BackupError(`${source.name} is damaged: ${entry.name} comes after its end`)
    if (!header) {
      if (entry.name === headerName) header = readHeader(await wholeNoted(entry, sums))
      if (!header) throw new BackupError(`${source.name} is no backup of this product`)
    } else if (entry.name === manifestName) {
      manifest = readManifest(await wholeNoted(entry, sums))
      if (!manifest) throw new BackupError(`${source.name} is damaged: its manifest cannot be read`)
    } else if (entry.name === manifestSumName) {
      isComplete = (await entry.whole()).toString().startsWith(sums.get(manifestName) ?? 'none')
      if (!isComplete) throw new BackupError(`${source.name} is damaged: its manifest is not what was written`)
    } else if (entry.name.startsWith('files/')) {
      files.set(entry.name.slice('files/'.length), { bytes: entry.bytes, sha256: await sumOf(entry) })
    } else if (entry.name.startsWith('lists/')) {
      compareList(await wholeNoted(entry, sums), files, source.name)
      files = new Map()
    } else {
      if (sums.has(entry.name)) throw new BackupError(`${source.name} is damaged: it holds ${entry.name} twice`)
      sums.set(entry.name, await sumOf(entry))
    }
  }).catch((error: unknown) => {
    // Before a header was read, a cut-off file is probably not an archive at all.
    if (header || !(error instanceof CutOffError)) throw error
    throw new BackupError(`${source.name} is no backup of this product, or only the beginning of one`)
  })
  if (!header) throw new BackupError(`${source.name} is no backup of this product: it is empty`)
  if (!manifest || !isComplete) throw new BackupError(`${source.name} was cut off: it ends before its last sum`)
  if (files.size > 0) throw new BackupError(`${source.name} is damaged: no list names ${String([...files.keys()][0])}`)
  sums.delete(manifestName)
  compareSums(manifest, sums, source.name)
  return { header, manifest }
}

async function wholeNoted(entry: ArchiveEntry, sums: Map<string, string>): Promise<string> {
  const content = await entry.whole()
  sums.set(entry.name, createHash('sha256').update(content).digest('hex'))
  return content.toString()
}

async function sumOf(entry: ArchiveEntry): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of entry.content()) hash.update(chunk)
  return hash.digest('hex')
}

type FoundFiles = ReadonlyMap<string, { bytes: number; sha256: string }>

function compareList(content: string, files: FoundFiles, archive: string): void {
  const list = readFileList(content)
  if (!list) throw new BackupError(`${archive} is damaged: a list of files cannot be read`)
  const inside = list.filter(({ sha256 }) => sha256 !== null)
  const wrong = inside.find(({ key, bytes, sha256 }) => {
    const found = files.get(key)
    return found?.sha256 !== sha256 || found.bytes !== bytes
  })
  if (wrong) throw new BackupError(`${archive} is damaged: the file ${wrong.key} is not what was backed up`)
  if (inside.length !== files.size) throw new BackupError(`${archive} is damaged: it holds files that no list names`)
}

function compareSums(manifest: ArchiveManifest, sums: ReadonlyMap<string, string>, archive: string): void {
  const parts = [...manifest.tables.flatMap((table) => table.parts), ...manifest.lists, ...manifest.others]
  const missing = parts.find(({ name }) => !sums.has(name))
  if (missing) throw new BackupError(`${archive} is damaged: ${missing.name} is missing`)
  const wrong = parts.find(({ name, sha256 }) => sums.get(name) !== sha256)
  if (wrong) throw new BackupError(`${archive} is damaged: ${wrong.name} is not what was backed up`)
  if (parts.length !== sums.size)
    throw new BackupError(`${archive} is damaged: it holds what its manifest does not name`)
}
