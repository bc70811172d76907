import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { fileTypeFromFile } from 'file-type'
import type { MediaLimits } from '#platform/config/config.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import type { Storage } from '#platform/storage/index.ts'
import { hasCause } from '#shared/error-causes.ts'
import type { Language } from '#shared/language.ts'
import { mediaAttached, tooManyUploads } from '../media.errors.ts'
import type { MediaView } from '../media.schemas.ts'
import { presentMedia } from './media.presenter.ts'
import { deleteMedia, findMedia, insertMedia, updateMedia, uploadsOfLastHour } from './media.repository.ts'
import { type PreparedMedia, keepIf } from './receive-file.ts'
import { pictureSizes, sendRemoval, workOnPictures } from './pictures/picture.jobs.ts'
import { preparePicture } from './pictures/prepare-picture.ts'
import { prepareVideo, prepareVideoFile } from './video/prepare-video.ts'
import { videoPoster, workOnVideos } from './video/video.jobs.ts'

/** What people say of a picture or video. */
type MediaDescription = Partial<Pick<MediaView, 'caption' | 'focal_point'>>

/** Enough for sixty listings; without a bound one account could fill the disk. */
const uploadsPerHour = 500

export type MediaServices = ReturnType<typeof createMediaServices>

/**
 * Pictures and videos of people. Files are written before their record, and removed when the record is not: what is
 * acknowledged is there, whatever fails (security.md 25). `incoming` is a folder for uploads on their way.
 */
export function createMediaServices(needs: {
  db: Database
  storage: Storage
  jobs: Jobs
  /** Asked each time: they are set while the server runs. */
  limits: () => Promise<MediaLimits>
  incoming: string
  /** The program that draws posters of videos; null: they are published without. */
  ffmpeg: string | null
}) {
  const { db, storage, jobs, limits, incoming, ffmpeg } = needs
  const intake = async () => ({ storage, incoming, limits: await limits(), ffmpeg })
  const takePicture = async (source: Readable) => preparePicture(source, await intake())
  workOnPictures({ db, storage, jobs })
  workOnVideos({ db, storage, jobs, incoming, ffmpeg, save, preparePicture: takePicture })

  /** Stores the record of an upload and the job that it needs; one that was `imported` counts for no limit by the hour. Returns its id. */
  async function save(
    tx: Transaction,
    { row, sha256 = null }: Pick<PreparedMedia, 'row'> & { sha256?: string | null },
    owner: { id: number | null },
    { imported = false }: { imported?: boolean } = {},
  ): Promise<number> {
    if (!imported && owner.id !== null && (await uploadsOfLastHour(tx, owner.id)) >= uploadsPerHour)
      throw tooManyUploads()
    const mediaId = await insertMedia(tx, { ...row, sha256, imported, ownerId: owner.id })
    if (row.state === 'processing') await jobs.send(tx, row.kind === 'image' ? pictureSizes : videoPoster, { mediaId })
    return mediaId
  }

  /** Those of the ids that exist, in the order of the ids; with an owner only theirs. */
  async function stateOf(ids: number[], language: Language, ownerId?: number): Promise<MediaView[]> {
    const found = await findMedia(db, ids, ownerId)
    return found.map(({ media: row, poster }) => presentMedia(row, poster, language))
  }

  return {
    db,
    storage,
    limits,
    incoming,
    /** Takes a picture in without a record; throws 413, 415, 422 or 507/503 with nothing left behind. */
    preparePicture: takePicture,
    /** The same with a video. */
    prepareVideo: async (source: Readable) => prepareVideo(source, await intake()),
    save,
    keepIf,
    /** Makes of a file that has arrived a picture or a video, as its content says, and stores its record. */
    takeFile: async (file: { path: string; bytes: number }, ownerId: number): Promise<{ id: number }> => {
      const isPicture = (await fileTypeFromFile(file.path))?.mime.startsWith('image/') ?? false
      const prepared = isPicture
        ? await takePicture(createReadStream(file.path))
        : await prepareVideoFile(file, await intake())
      return { id: await keepIf(prepared, () => db.transaction((tx) => save(tx, prepared, { id: ownerId }))) }
    },
    stateOf,
    /** Changes the caption and the point that must stay visible, whichever is given. */
    describe: async (tx: Transaction, id: number, { caption, focal_point: focus }: MediaDescription): Promise<void> => {
      await updateMedia(tx, id, {
        ...(caption && { alt: caption }),
        ...(focus !== undefined && { focalX: focus?.x ?? null, focalY: focus?.y ?? null }),
      })
    },
    /**
     * Removes records that nothing shows, with the posters of videos; their files follow after the commit. Throws 409
     * `media-attached` when something shows one: detach it first, in the same transaction.
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

/** Whoever shows a picture has a foreign key to it. */
function asAttached(error: unknown): never {
  throw hasCause(error, ({ code }) => code === '23503') ? mediaAttached() : error
}
