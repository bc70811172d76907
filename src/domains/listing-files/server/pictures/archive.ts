import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type Entry, type ZipFile, getFileNameLowLevel, openPromise, validateFileName } from 'yauzl'
import { Problem } from '#shared/problem.ts'
import { severalTables, unreadableFile } from '../../file.errors.ts'
import { type PictureFile, type PictureSource, indexPictures, isOfSystem, mostFiles } from './picture-source.ts'

/** So much of names and notes is held in memory. */
const directoryBytes = 8 * 1024 * 1024

type Limit = { bytes: number; tooLarge: () => Problem }

/** A ZIP with one CSV file and pictures (decision 0056). Nothing of it is ever written under a name of its own. */
type Archive = {
  pictures: PictureSource
  /** Writes its CSV file; gives the number of bytes. Throws `tooLarge` for more than allowed, and what is wrong with the archive. */
  extractTable(path: string, limit: Limit): Promise<number>
}

/** Reads what is in a ZIP. Throws a problem where it is no ZIP, has a password, too many files, or not exactly one CSV file. */
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
    if (count > mostFiles || bytes > directoryBytes) throw unreadableFile('tooManyFiles')
    const name = nameOf(entry)
    // A way out of the archive: none that people make has one.
    if (validateFileName(name) !== null) throw unreadableFile('brokenZip')
    if (name.endsWith('/') || isLink(entry) || isOfSystem(name)) continue
    if (entry.isEncrypted()) throw unreadableFile('encryptedZip')
    // Spreadsheet programs keep their files in ZIP archives.
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

/** Macs write UTF-8 without saying so; what is no UTF-8 is read as the format says. */
function nameOf(entry: Entry): string {
  try {
    const name = new TextDecoder('utf-8', { fatal: true }).decode(entry.fileNameRaw)
    return name.replaceAll('\\', '/')
  } catch {
    return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
  }
}

/** A link of a Unix system, whose content is the way to somewhere else. */
function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & 0o170_000) === 0o120_000
}

function pictureOf(zip: ZipFile, { name, entry }: Named): PictureFile {
  return { path: name, bytes: entry.uncompressedSize, open: () => zip.openReadStreamPromise(entry).catch(asBroken) }
}

async function extract(zip: ZipFile, entry: Entry, { to, limit }: { to: string; limit: Limit }): Promise<number> {
  // More than it says never comes out: the reader of archives ends such a stream.
  if (entry.uncompressedSize > limit.bytes) throw limit.tooLarge()
  const file = createWriteStream(to, { flags: 'wx', mode: 0o600 })
  await pipeline(await zip.openReadStreamPromise(entry).catch(asBroken), file).catch(asBroken)
  return file.bytesWritten
}

/** What the reader of archives says of one that is damaged; failures of the disk stay what they are. */
function asBroken(error: unknown): never {
  const isOfDisk = error instanceof Error && 'syscall' in error
  throw error instanceof Problem || isOfDisk ? error : unreadableFile('brokenZip')
}
