import type { Readable } from 'node:stream'
import type { Storage } from '#platform/storage/index.ts'
import { pictureTooLarge } from '../../media.errors.ts'
import { newMediaName, originalPrefix, publicPath, publicPrefix } from '../media-names.ts'
import type { PreparedMedia } from '../prepared-media.ts'
import { receiveFile } from '../receive-file.ts'
import type { CleanPicture } from './clean-picture.ts'
import { decoder } from './decoder.ts'
import { requirePicture } from './picture-kind.ts'

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
export async function preparePicture(source: Readable, intake: PictureIntake): Promise<PreparedMedia> {
  const { storage, incoming, limits } = intake
  const tooLarge = () => pictureTooLarge(limits.pictureBytes)
  const file = await receiveFile(source, { folder: incoming, limit: limits.pictureBytes, tooLarge })
  try {
    await requirePicture(file.path)
    const picture = await decoder.clean(file.path, limits.picturePixels)
    return { ...(await storePicture(storage, picture)), sha256: file.sha256 }
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
  const files = [
    { key: original, content: master },
    { key: `${publicPrefix(name)}-${first.width}.jpg`, content: first.jpeg },
  ]
  const discard = async () => {
    for (const { key } of files) await storage.remove(key)
  }
  try {
    for (const { key, content } of files) await storage.put(key, content, 'image/jpeg')
  } catch (error) {
    // What cannot be removed now either is an orphan that the sweep finds.
    await discard().catch(() => {})
    throw error
  }
  const widths = { avif: [], webp: [], jpg: [first.width] }
  const place = { path: publicPath(name), widths, original, contentType: 'image/jpeg', bytes: master.byteLength }
  return { row: { kind: 'image', state: 'processing', width, height, color, thumbhash, ...place }, discard }
}
