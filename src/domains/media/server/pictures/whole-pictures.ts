import type { FastifyRequest } from 'fastify'
import type { Jobs } from '#platform/jobs/index.ts'
import { newMediaName, publicPrefix } from '../media-names.ts'
import { decoder } from './decoder.ts'
import { contentTypes } from './encode-picture.ts'
import { type PictureIntake, storeFiles } from './prepare-picture.ts'
import type { Box, WholePicture } from './process-picture.ts'
import { removeThrough, takeIn } from './thumbnails.ts'

/** A picture whose one file is stored at `url` and that nobody refers to yet. */
type StoredPicture = Omit<WholePicture, 'content'> & { url: string; discard(): Promise<void> }

/** Drawn pictures, kept as one file at `/media/…` with what is transparent in them, under the same rules as all pictures. */
export function createWholePictures({ jobs, box, ...intake }: PictureIntake & { jobs: Jobs; box: Box }) {
  return {
    /**
     * Takes in the one `file` of a multipart body. Throws 400, 413, 415, 422 or 507/503 with nothing left behind. Refer
     * to it in the database, or discard it.
     */
    take: async (request: FastifyRequest): Promise<StoredPicture> => {
      const { picturePixels: pixelLimit } = intake.limits
      const { content, ...picture } = await takeIn(request, intake, (path) => decoder.whole(path, { pixelLimit, box }))
      const key = `${publicPrefix(newMediaName())}-${picture.width}.webp`
      const discard = await storeFiles(intake.storage, [{ key, content, contentType: contentTypes.webp }])
      return { ...picture, url: `/${key}`, discard }
    },
    /** Removes the file of a picture after the commit. */
    remove: removeThrough(jobs),
  }
}
