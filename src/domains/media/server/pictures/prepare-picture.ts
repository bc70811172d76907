import type { Readable } from 'node:stream'
import { fileTypeFromFile } from 'file-type'
import type { Storage } from '#platform/storage/index.ts'
import { isSomethingElseToo } from '#platform/uploads/foreign-content.ts'
import { heicPicture, pictureTooLarge, unsupportedPicture } from '../../media.errors.ts'
import { newMediaName, originalPrefix, publicPath, publicPrefix } from '../media-names.ts'
import { type PreparedMedia, type ReceivedFile, keepIf, receiveFile } from '../receive-file.ts'
import type { CleanPicture } from './process-picture.ts'
import { decoder } from './decoder.ts'

export type PictureIntake = {
  storage: Storage
  /** Where files lie until they have arrived whole. */
  incoming: string
  limits: { pictureBytes: number; picturePixels: number }
}

/**
 * Takes a picture in: from here on its files are in the storage, and the record is not there yet. Throws 413, 415, 422
 * or 507/503 with nothing left behind.
 */
export function preparePicture(source: Readable, intake: PictureIntake): Promise<PreparedMedia> {
  return withPictureFile(source, intake, async ({ path, sha256 }) => {
    const picture = await decoder.clean(path, intake.limits.picturePixels)
    return { ...(await storePicture(intake.storage, picture)), sha256 }
  })
}

/** Receives a picture and works on its file, which goes afterwards. Throws 413 and 415. */
export async function withPictureFile<Result>(
  source: Readable,
  { incoming, limits: { pictureBytes: limit } }: PictureIntake,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const file = await receiveFile(source, { folder: incoming, limit, tooLarge: () => pictureTooLarge(limit) })
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

/** Stores all files or none; returns how to remove them again. */
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
 * Looks into a file and at nothing else: throws 415 for everything but a JPEG, PNG, WebP or AVIF picture that is only
 * that (security.md 14). Whether it can be decoded shows later.
 */
async function requirePicture(path: string): Promise<void> {
  const type = await fileTypeFromFile(path)
  if (type && heic.has(type.mime)) throw heicPicture()
  if (!type || !accepted.has(type.mime) || (await isSomethingElseToo(path))) throw unsupportedPicture()
}
