import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type Entry, type ZipFile, getFileNameLowLevel, openPromise, validateFileName } from 'yauzl'
import { Problem } from '#shared/problem.ts'
import { severalTables, unreadableFile } from '../../file.errors.ts'
import { type PictureFile, type PictureSource, indexPictures, isOfSystem, maxFiles } from './picture-source.ts'

/** The most bytes of names and comments held in memory. */
const directoryBytes = 8 * 1024 * 1024

type Limit = { bytes: number; tooLarge: () => Problem }

/** A ZIP with one CSV file and pictures (decision 0056). Nothing is ever written under a name from it. */
type Archive = {
  pictures: PictureSource
  /** Writes the CSV file; returns the number of bytes. Throws `tooLarge` above the limit, and problems of the archive. */
  extractTable(path: string, limit: Limit): Promise<number>
}

/**
 * Reads the directory of a ZIP. Throws a problem when it is not a ZIP, is encrypted, has too many files, or has not exactly one CSV file.
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(asBroken)
  try {
    const { table, files } = await readEntries(zip)
    const pictures = { ...indexPictures(files.map((file) => pictureOf(zip, file))), close: () => zip.close() }
    return { pictures, extractTable: (to, limit) => extract(zip, table, { to, limit }) }
  } catch (error) {
    zip.close()
    return asBroken(error)
  }
}

type Named = { name: string; entry: Entry }

async function readEntries(zip: ZipFile): Promise<{ table: Entry; files: Named[] }> {
  const [files, tables]: [Named[], Named[]] = [[], []]
  let bytes = 0
  let count = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    count += 1
    if (count > maxFiles || bytes > directoryBytes) throw unreadableFile('tooManyFiles')
    const name = nameOf(entry)
    // A path out of the archive: honest archives have none.
    if (validateFileName(name) !== null) throw unreadableFile('brokenZip')
    if (name.endsWith('/') || isLink(entry) || isOfSystem(name)) continue
    if (entry.isEncrypted()) throw unreadableFile('encryptedZip')
    // Spreadsheet files are ZIP archives too.
    if (name === '[Content_Types].xml' || name === 'mimetype') throw unreadableFile('spreadsheet')
    const kept = { name, entry }
    if (/\.(csv|tsv)$/i.test(name)) tables.push(kept)
    else files.push(kept)
  }
  const texts = files.filter(({ name }) => /\.txt$/i.test(name))
  const [table, ...others] = tables.length > 0 ? tables : texts
  if (!table) throw unreadableFile('zipWithoutTable')
  if (others.length > 0) throw severalTables([table, ...others].map(({ name }) => name))
  return { table: table.entry, files }
}

/** Decodes an entry's name: macOS writes UTF-8 without declaring it; anything else is decoded as the format says. */
function nameOf(entry: Entry): string {
  try {
    const name = new TextDecoder('utf-8', { fatal: true }).decode(entry.fileNameRaw)
    return name.replaceAll('\\', '/')
  } catch {
    return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
  }
}

function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & 0o170_000) === 0o120_000
}

function pictureOf(zip: ZipFile, { name, entry }: Named): PictureFile {
  return { path: name, bytes: entry.uncompressedSize, open: () => zip.openReadStreamPromise(entry).catch(asBroken) }
}

async function extract(zip: ZipFile, entry: Entry, { to, limit }: { to: string; limit: Limit }): Promise<number> {
  // The reader ends a stream that exceeds its declared size.
  if (entry.uncompressedSize > limit.bytes) throw limit.tooLarge()
  const file = createWriteStream(to, { flags: 'wx', mode: 0o600 })
  await pipeline(await zip.openReadStreamPromise(entry).catch(asBroken), file).catch(asBroken)
  return file.bytesWritten
}

/** Converts a damaged archive's error to a problem; disk errors stay as they are. */
function asBroken(error: unknown): never {
  const isOfDisk = error instanceof Error && 'syscall' in error
  throw error instanceof Problem || isOfDisk ? error : unreadableFile('brokenZip')
}
