import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { fileTypeFromFile } from 'file-type'
import type { MediaLimits } from '#platform/config/config.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Jobs } from '#platform/jobs/open-jobs.ts'
import { type Storage, keepIf } from '#platform/storage/index.ts'
import { hasCause } from '#shared/error-causes.ts'
import type { Language } from '#shared/language.ts'
import { mediaAttached, tooManyUploads } from '../media.errors.ts'
import type { MediaView } from '../media.schemas.ts'
import { presentMedia } from './media.presenter.ts'
import { deleteMedia, findMedia, insertMedia, lockUploadsOfLastHour } from './media.repository.ts'
import type { PreparedMedia } from './receive-file.ts'
import { pictureSizes, sendRemoval, workOnPictures } from './pictures/picture.jobs.ts'
import { preparePicture } from './pictures/prepare-picture.ts'
import { prepareVideo, prepareVideoFile } from './video/prepare-video.ts'
import { videoPoster, workOnVideos } from './video/video.jobs.ts'

/** Enough for sixty listings; without a limit one account could fill the disk. */
const uploadsPerHour = 500

export type MediaServices = ReturnType<typeof createMediaServices>

/**
 * Creates the media services. Files are stored before their record and deleted if storing the record fails, so that an
 * acknowledged upload never lacks its files (security.md 25). `incoming` is a folder for uploads in progress.
 */
export function createMediaServices(needs: {
  db: Database
  storage: Storage
  jobs: Jobs
  /** Read on each use, as settings change at run time. */
  limits: () => Promise<MediaLimits>
  incoming: string
  /** The program that draws posters of videos; null: videos are published without. */
  ffmpeg: string | null
}) {
  const { db, storage, jobs, limits, incoming, ffmpeg } = needs
  const intake = async () => ({ storage, incoming, limits: await limits(), ffmpeg })
  const takePicture = async (source: Readable) => preparePicture(source, await intake())
  workOnPictures({ db, storage, jobs })
  workOnVideos({ db, storage, jobs, incoming, ffmpeg, save, preparePicture: takePicture })

  /**
   * Inserts the record of an upload and queues its processing. An `imported` one does not count against the hourly
   * limit. Returns its id.
   */
  async function save(
    tx: Transaction,
    { row, sha256 = null }: Pick<PreparedMedia, 'row'> & { sha256?: string | null },
    owner: { id: number | null },
    { imported = false }: { imported?: boolean } = {},
  ): Promise<number> {
    if (!imported && owner.id !== null && (await lockUploadsOfLastHour(tx, owner.id)) >= uploadsPerHour)
      throw tooManyUploads()
    const mediaId = await insertMedia(tx, { ...row, sha256, imported, ownerId: owner.id })
    if (row.state === 'processing') await jobs.send(tx, row.kind === 'image' ? pictureSizes : videoPoster, { mediaId })
    return mediaId
  }

  /** Returns the media that exist, in the order of the ids; with `ownerId`, only that owner's. */
  async function stateOf(ids: number[], language: Language, ownerId?: number): Promise<MediaView[]> {
    const found = await findMedia(db, ids, ownerId)
    return found.map(({ media: row, poster }) => presentMedia(row, poster, language))
  }

  return {
    db,
    storage,
    limits,
    incoming,
    /** Stores a picture without a record. Throws 413, 415, 422 or 507/503 and then leaves no files. */
    preparePicture: takePicture,
    /** Does the same for a video. */
    prepareVideo: async (source: Readable) => prepareVideo(source, await intake()),
    save,
    keepIf,
    /** Stores a received file as a picture or a video, depending on its content, with its record. */
    takeFile: async (file: { path: string; bytes: number }, ownerId: number): Promise<{ id: number }> => {
      const isPicture = (await fileTypeFromFile(file.path))?.mime.startsWith('image/') ?? false
      const prepared = isPicture
        ? await takePicture(createReadStream(file.path))
        : await prepareVideoFile(file, await intake())
      return { id: await keepIf(prepared, () => db.transaction((tx) => save(tx, prepared, { id: ownerId }))) }
    },
    stateOf,
    /**
     * Deletes unused records, with the posters of videos; their files are deleted after the commit. Throws 409
     * `media-attached` for one in use: detach it first, in the same transaction.
     */
    remove: async (tx: Transaction, ids: number[]): Promise<void> => {
      const gone = await deleteMedia(tx, ids).catch(asAttached)
      const posters = gone.flatMap(({ posterId }) => posterId ?? [])
      if (posters.length > 0) gone.push(...(await deleteMedia(tx, posters)))
      const paths = gone.map(({ path }) => path)
      await sendRemoval(jobs, tx, paths)
    },
  }
}

/** Everything that uses media has a foreign key to it. */
function asAttached(error: unknown): never {
  throw hasCause(error, ({ code }) => code === '23503') ? mediaAttached() : error
}
