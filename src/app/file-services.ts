import { join } from 'node:path'
import {
  createMediaServices,
  createThumbnails,
  createGraphics,
  findFfmpeg,
  scheduleSweep,
} from '#domains/media/server/index.ts'
import { scheduleRecycleBin } from '#domains/listing-lifecycle/server/recycle-bin.job.ts'
import { logoLimits } from '#domains/settings/index.ts'
import { avatarLimits, avatarSides } from '#domains/users/index.ts'
import type { UploadLimits } from '#domains/settings/server/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { KeyRing } from '#platform/config/secret-key.ts'
import { type Database, openListener } from '#platform/database/index.ts'
import type { Jobs } from '#platform/jobs/open-jobs.ts'
import { joinServers } from '#platform/servers/join-servers.ts'
import { makePrivateFolders, openSharedFolder, openStorage } from '#platform/storage/index.ts'
import { openUploadPlace, openUploads } from '#platform/uploads/index.ts'

/**
 * Opens the file storage that all servers of a database must share: for served files, and for files in progress. Joins the running servers
 * before anything is written, so that a server that does not match them fails to start; returns the connection on which they talk.
 */
export async function openPlaces({ dataDir, bucket }: Config, { url, keys }: { url: string; keys: KeyRing }) {
  makePrivateFolders(dataDir, ['files', 'imports', 'incoming', 'outbox', 'uploads'])
  const storage = await openStorage({ folder: join(dataDir, 'files'), bucket })
  const shared = (name: string) => openSharedFolder(join(dataDir, name), bucket && { storage, prefix: `${name}/` })
  const keyCheck = () => keys('servers').toString('hex').slice(0, 32)
  const listener = await openListener({ databaseUrl: url })
  const locks = await joinServers({ listener, files: shared('servers'), keyCheck })
  return {
    storage,
    imports: shared('imports'),
    uploads: openUploadPlace(dataDir, bucket && storage),
    locks,
    listener,
  }
}

/** Composes everything that accepts, stores and serves files: pictures, videos, resumable uploads, portraits, the logo. */
export async function createFileServices(
  config: Config,
  {
    db,
    jobs,
    limits,
    places: { storage, uploads: place, locks },
  }: {
    db: Database
    jobs: Jobs
    limits: UploadLimits['media']
    places: Awaited<ReturnType<typeof openPlaces>>
  },
) {
  const media = createMediaServices({
    db,
    storage,
    jobs,
    limits,
    incoming: join(config.dataDir, 'incoming'),
    ffmpeg: await findFfmpeg(config.ffmpegPath ?? process.env['PATH']),
  })
  const uploads = openUploads({ place, locks, limits, take: media.takeFile })
  scheduleSweep(jobs, { ...media, uploads: place })
  scheduleRecycleBin(jobs, { db, removeMedia: media.remove })
  /** Limits by the form's bytes, and pixels by the lower of both limits: they cost memory, which this server may lack. */
  const atMost = ({ bytes, pixels }: { bytes: number; pixels: number }) => ({
    pictureBytes: bytes,
    picturePixels: Math.min(config.mediaLimits.picturePixels, pixels),
  })
  const avatars = createThumbnails({ ...media, limits: atMost(avatarLimits), jobs, sides: Object.values(avatarSides) })
  const logos = createGraphics({ ...media, limits: atMost(logoLimits), jobs, box: logoLimits.box })
  return { storage, media, uploads, avatars, logos }
}
