import type { Readable } from 'node:stream'
import { fileTypeFromFile } from 'file-type'
import { type Storage, keepIf } from '#platform/storage/index.ts'
import { isSomethingElseToo } from '#platform/uploads/foreign-content.ts'
import { heicPicture, pictureTooLarge, unsupportedPicture } from '../../media.errors.ts'
import { newMediaName, originalPrefix, publicPath, publicPrefix } from '../media-names.ts'
import { type PreparedMedia, type ReceivedFile, receiveFile } from '../receive-file.ts'
import type { CleanPicture } from './process-picture.ts'
import { decoder } from './decoder.ts'

export type PictureIntake = {
  storage: Storage
  /** Folder of files that are still being received. */
  incoming: string
  limits: { pictureBytes: number; picturePixels: number }
}

/** Stores the files of a picture, but not yet its record. Throws 413, 415, 422 or 507/503 and then leaves no files. */
export function preparePicture(source: Readable, intake: PictureIntake): Promise<PreparedMedia> {
  return withPictureFile(source, intake, async ({ path, sha256 }) => {
    const picture = await decoder.clean(path, intake.limits.picturePixels)
    return { ...(await storePicture(intake.storage, picture)), sha256 }
  })
}

/** Receives a picture, calls `work` with its file, and deletes the file. Throws 413 and 415. */
export async function withPictureFile<Result>(
  source: Readable,
  { incoming, limits: { pictureBytes: limit } }: PictureIntake,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const file = await receiveFile(source, { folder: incoming, limit, tooLarge: () => pictureTooLarge({ bytes: limit }) })
  try {
    await requirePicture(file.path)
    return await work(file)
  } finally {
    await file.remove()
  }
}

async function storePicture(
  storage: Storage,
  { master, width, height, color, thumbhash, first }: CleanPicture,
): Promise<Omit<PreparedMedia, 'sha256'>> {
  const name = newMediaName()
  const original = `${originalPrefix(name)}.jpg`
  const contentType = 'image/jpeg'
  const discard = await storeFiles(storage, [
    { key: original, content: master, contentType },
    { key: `${publicPrefix(name)}-${first.width}.jpg`, content: first.jpeg, contentType },
  ])
  const widths = { avif: [], webp: [], jpg: [first.width] }
  const place = { path: publicPath(name), widths, original, contentType, bytes: master.byteLength }
  return { row: { kind: 'image', state: 'processing', width, height, color, thumbhash, ...place }, discard }
}

/** Stores all files or none; returns a function that deletes them. */
export async function storeFiles(
  storage: Storage,
  files: readonly { key: string; content: Buffer; contentType: string }[],
): Promise<() => Promise<void>> {
  const discard = async () => {
    for (const { key } of files) await storage.remove(key)
  }
  await keepIf({ discard }, async () => {
    for (const { key, content, contentType } of files) await storage.put(key, content, contentType)
  })
  return discard
}

const accepted = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif'])
const heic = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])

/**
 * Checks a file by its content alone: throws 415 unless it is a JPEG, PNG, WebP or AVIF picture and nothing else
 * besides (security.md 14). Does not check whether it can be decoded.
 */
async function requirePicture(path: string): Promise<void> {
  const type = await fileTypeFromFile(path)
  if (type && heic.has(type.mime)) throw heicPicture()
  if (!type || !accepted.has(type.mime) || (await isSomethingElseToo(path))) throw unsupportedPicture()
}
