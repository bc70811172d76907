import { readdir, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { normalized } from '#shared/fold.ts'
import { unreadableFile } from '../../file.errors.ts'

/** A picture that came with a file of listings; `path` is its place in the ZIP or folder, and is never written to. */
export type PictureFile = { path: string; bytes: number; open(): Promise<Readable> }

/** The pictures that came with a file of listings, found by the names in its rows. */
export type PictureSource = {
  count: number
  /** `several`: more than one file matches, equally well. */
  find(name: string): PictureFile | 'missing' | 'several'
  close(): void
}

const endings = /\.(jpe?g|png|webp|avif|heic|heif|gif|bmp|tiff?)$/i

/** The most files; nobody has more pictures. */
export const maxFiles = 20_000

/** The most files remembered per name, and the most folders per path. */
const maxAlike = 20
const maxFolders = 8

type Indexed = { file: PictureFile; spelt: string }

/** Indexes files by the names people use: in any case, with or without folder and extension, from Windows or macOS. */
export function indexPictures(files: readonly PictureFile[]): Pick<PictureSource, 'count' | 'find'> {
  const [byPath, byStem] = [new Map<string, Indexed[]>(), new Map<string, Indexed[]>()]
  for (const file of files) {
    // Once per file: a path may be long, and rows name pictures a million times.
    const known = { file, spelt: `/${normalized(file.path)}` }
    for (const path of endsOf(keyOf(file.path))) {
      remember(byPath, path, known)
      remember(byStem, path.replace(endings, ''), known)
    }
  }
  const find: PictureSource['find'] = (name) => {
    // The folders of a path on the user's computer are irrelevant here.
    const isAbsolute = /^([a-z]:)?[\\/]/i.test(name.trim())
    const wanted = isAbsolute ? basename(keyOf(name)) : keyOf(name)
    return oneOf(byPath.get(wanted) ?? byStem.get(wanted) ?? [], name)
  }
  return { count: files.filter(({ path }) => endings.test(path)).length, find }
}

function remember(known: Map<string, Indexed[]>, key: string, file: Indexed): void {
  const alike = known.get(key)
  if (!alike) known.set(key, [file])
  else if (alike.length < maxAlike) alike.push(file)
}

/** Returns `homes/bole/1.jpg`, `bole/1.jpg` and `1.jpg`. */
function endsOf(path: string): string[] {
  const parts = path.split('/').slice(-maxFolders)
  return parts.map((_, from) => parts.slice(from).join('/'))
}

/** Prefers the file with the exact spelling. */
function oneOf(found: readonly Indexed[], name: string): PictureFile | 'missing' | 'several' {
  const wanted = `/${normalized(name.trim())}`
  const exact = found.filter(({ spelt }) => spelt.endsWith(wanted))
  const [first, second] = exact.length > 0 ? exact : found
  return first ? (second ? 'several' : first.file) : 'missing'
}

/** Normalizes a path: Unicode form, case and slashes differ between systems. */
function keyOf(path: string): string {
  return normalized(path, 'NFKC')
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .trim()
    .toLowerCase()
}

/** Whether a file was left by an operating system. */
export function isOfSystem(path: string): boolean {
  return /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(path)
}

/**
 * Opens the pictures of a folder and its subfolders; skips links, which may lead anywhere. Throws a problem when the folder cannot be read.
 */
export async function openPictureFolder(folder: string): Promise<PictureSource> {
  const facts = await stat(folder).catch(() => undefined)
  if (!facts?.isDirectory()) throw unreadableFile('noFolder')
  const files: PictureFile[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const shown = relative(folder, path).replaceAll('\\', '/')
    if (!entry.isFile() || isOfSystem(shown)) continue
    if (files.length === maxFiles) throw unreadableFile('tooManyFiles')
    const { size } = await stat(path)
    files.push({ path: shown, bytes: size, open: async () => createReadStream(path) })
  }
  return { ...indexPictures(files), close: () => {} }
}
