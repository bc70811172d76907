import type { FastifyRequest } from 'fastify'
import type { Transaction } from '#platform/database/index.ts'
import type { Jobs } from '#platform/jobs/open-jobs.ts'
import { nameOf, newMediaName, publicPath, publicPrefix } from '../media-names.ts'
import { decoder } from './decoder.ts'
import { contentTypes } from './encode-picture.ts'
import { type PictureIntake, storeFiles, withPictureFile } from './prepare-picture.ts'
import { sendRemoval } from './picture.jobs.ts'
import type { Box } from './process-picture.ts'
import { readUpload } from '../receive-file.ts'

/** Stored thumbnails that nothing refers to yet; `path` is their path without size and format. */
type StoredThumbnails = { path: string; discard(): Promise<void> }

type ThumbnailIntake = PictureIntake & {
  /** Side lengths, in pixels, of the squares made from each picture. */
  sides: readonly number[]
}

/** Creates the storage for avatars: small squares at `/media/…` under the same rules as all pictures, without an original. */
export function createThumbnails({ jobs, ...intake }: ThumbnailIntake & { jobs: Jobs }) {
  return {
    /**
     * Stores the one `file` of a multipart body. Throws 400, 413, 415, 422 or 507/503 and then leaves no files. The
     * caller must refer to the result in the database or discard it.
     */
    take: async (request: FastifyRequest): Promise<StoredThumbnails> => {
      const { picturePixels: pixelLimit } = intake.limits
      const { sides, storage } = intake
      const thumbnails = await withPicture(request, intake, (path) => decoder.thumbnails(path, { pixelLimit, sides }))
      const name = newMediaName()
      const files = thumbnails.map(({ file, ...content }) => ({ key: `${publicPrefix(name)}${file}`, ...content }))
      return { path: publicPath(name), discard: await storeFiles(storage, files) }
    },
    /** Whether a file of this address is stored: the sweep deletes what nothing refers to. */
    has: async (address: string) => nameOf(address) !== undefined && intake.storage.exists(address.slice(1)),
    /** Deletes the files of a square after the commit. */
    remove: (tx: Transaction, path: string) => sendRemoval(jobs, tx, [path]),
  }
}

/**
 * Creates the storage for drawings such as the logo: one file each at `/media/…` with its transparency, under the rules
 * of `createThumbnails`.
 */
export function createGraphics({ jobs, box, ...intake }: PictureIntake & { jobs: Jobs; box: Box }) {
  return {
    take: async (request: FastifyRequest) => {
      const { picturePixels: pixelLimit } = intake.limits
      const { content, ...picture } = await withPicture(request, intake, (path) =>
        decoder.whole(path, { pixelLimit, box }),
      )
      const key = `${publicPrefix(newMediaName())}-${picture.width}.webp`
      const discard = await storeFiles(intake.storage, [{ key, content, contentType: contentTypes.webp }])
      return { ...picture, url: `/${key}`, discard }
    },
    /** Returns the picture at a path as a PNG that fits a box. */
    asPng: async (url: string, fitting: Box): Promise<Buffer> =>
      decoder.png(await intake.storage.read(url.slice(1)), fitting),
    remove: (tx: Transaction, path: string) => sendRemoval(jobs, tx, [path]),
  }
}

/** Receives the one `file` of a multipart body, calls `make` with it and deletes it. */
async function withPicture<Made>(
  request: FastifyRequest,
  intake: PictureIntake,
  make: (path: string) => Promise<Made>,
): Promise<Made> {
  const file = await readUpload(request, intake.limits.pictureBytes)
  const made = await withPictureFile(file.source, intake, ({ path }) => make(path))
  await file.end()
  return made
}
