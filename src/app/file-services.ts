import { join } from 'node:path'
import {
  createMediaServices,
  createThumbnails,
  createWholePictures,
  findFfmpeg,
  scheduleSweep,
} from '#domains/media/server/index.ts'
import { scheduleRecycleBin } from '#domains/listings/server/index.ts'
import { logoLimits } from '#domains/settings/index.ts'
import { avatarLimits, avatarSides } from '#domains/users/index.ts'
import type { UploadLimits } from '#domains/settings/server/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/index.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { openStorage } from '#platform/storage/index.ts'
import { openUploads } from '#platform/uploads/index.ts'

/** Puts together what takes in, keeps and serves files: pictures, videos, resumable uploads, portraits, the logo. */
export async function createFileServices(
  config: Config,
  { db, jobs, limits }: { db: Database; jobs: Jobs; limits: UploadLimits['media'] },
) {
  const storage = await openStorage({ folder: join(config.dataDir, 'files'), bucket: config.bucket })
  const media = createMediaServices({
    db,
    storage,
    jobs,
    limits,
    incoming: join(config.dataDir, 'incoming'),
    ffmpeg: await findFfmpeg(config.ffmpegPath ?? process.env['PATH']),
  })
  const folder = join(config.dataDir, 'uploads')
  const uploads = openUploads({ folder, limits, take: media.takeFile })
  scheduleSweep(jobs, { ...media, uploads: folder })
  scheduleRecycleBin(jobs, { db, removeMedia: media.remove })
  /** So many bytes as their form says; pixels cost memory, which this server may have less of. */
  const atMost = ({ bytes, pixels }: { bytes: number; pixels: number }) => ({
    pictureBytes: bytes,
    picturePixels: Math.min(config.mediaLimits.picturePixels, pixels),
  })
  const avatars = createThumbnails({ ...media, limits: atMost(avatarLimits), jobs, sides: Object.values(avatarSides) })
  const logos = createWholePictures({ ...media, limits: atMost(logoLimits), jobs, box: logoLimits.box })
  return { storage, media, uploads, avatars, logos }
}
