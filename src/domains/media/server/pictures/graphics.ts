import type { FastifyRequest } from 'fastify'
import type { Transaction } from '#platform/database/index.ts'
import type { Jobs } from '#platform/jobs/open-jobs.ts'
import { newMediaName, publicPrefix } from '../media-names.ts'
import { decoder } from './decoder.ts'
import { contentTypes } from './encode-picture.ts'
import { sendRemoval } from './picture.jobs.ts'
import { type PictureIntake, storeFiles } from './prepare-picture.ts'
import type { Box } from './process-picture.ts'
import { withPicture } from './thumbnails.ts'

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
