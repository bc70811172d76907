import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database, Transaction } from '#platform/database/index.ts'
import { defineQueue, type Jobs } from '#platform/jobs/open-jobs.ts'
import { MissingFileError, type Storage, asProblem, keepIf } from '#platform/storage/index.ts'
import { Problem } from '#shared/problem.ts'
import type { MediaFailure } from '../../media.errors.ts'
import { loadMedia, updateMedia } from '../media.repository.ts'
import type { PreparedMedia } from '../receive-file.ts'
import { sendRemoval, storeAttempts } from '../pictures/picture.jobs.ts'
import { drawPoster, ToolError, type Poster } from './draw-poster.ts'

/** Draws the poster; then the video is ready. The queue is named for what version 0.1.0 did in it. */
export const videoPoster = defineQueue<{ mediaId: number }>('video-copy', {
  retries: storeAttempts,
  longestSeconds: 600,
})

type Owner = { id: number | null }

type VideoJobNeeds = {
  db: Database
  storage: Storage
  jobs: Jobs
  incoming: string
  /** The program that draws posters; null if there is none. */
  ffmpeg: string | null
  /** Stores the poster's files as a picture; `save` inserts its record. */
  preparePicture: (source: Readable) => Promise<PreparedMedia>
  save: (tx: Transaction, picture: PreparedMedia, owner: Owner, how: { imported: true }) => Promise<number>
}

type Row = NonNullable<Awaited<ReturnType<typeof loadMedia>>>

/** Registers the worker of the video jobs. Running a job twice changes nothing. */
export function workOnVideos(needs: VideoJobNeeds): void {
  const { db, storage, jobs, incoming, ffmpeg } = needs
  jobs.work(videoPoster, async ({ data: { mediaId }, signal, lastTry }) => {
    const row = await loadMedia(db, mediaId)
    if (!row) return
    try {
      // Also one that the sweep, or an earlier try, marked as failed.
      if (row.state !== 'ready') await inFolder(incoming, (folder) => publish(row, folder, signal))
    } catch (error) {
      if (lastTry) await updateMedia(db, mediaId, { state: 'failed', failure: reasonOf(error) })
      throw error
    }
    if (row.original === null) return
    await storage.remove(row.original)
    await updateMedia(db, mediaId, { original: null })
  })

  async function publish(row: Row, folder: string, signal: AbortSignal): Promise<void> {
    const source = join(folder, 'source')
    const stored = await storage.stream(row.original ?? row.path.slice(1))
    await pipeline(stored, createWriteStream(source), { signal }).catch(asProblem)
    // Version 0.1.0 moved a video to its public path only at this point.
    if (row.original !== null) await storage.putFile(row.path.slice(1), source, row.contentType ?? '')
    const format = row.contentType === 'video/webm' ? 'webm' : 'mp4'
    const poster = { from: source, to: join(folder, 'poster.jpg'), format, duration: row.duration } as const
    await record(row, ffmpeg === null ? null : await posterOf(ffmpeg, poster, signal))
  }

  async function record(row: Row, poster: PreparedMedia | null): Promise<void> {
    const { color, thumbhash } = poster?.row ?? row
    try {
      const save = async (tx: Transaction) => {
        // Nobody uploaded the poster: it counts against no limit.
        const posterId = poster && (await needs.save(tx, poster, { id: row.ownerId }, { imported: true }))
        if (await updateMedia(tx, row.id, { state: 'ready', failure: null, posterId, color, thumbhash })) return
        // The video was deleted meanwhile; the rollback also removes the poster's record.
        throw new RecordGoneError()
      }
      await (poster ? keepIf(poster, () => db.transaction(save)) : db.transaction(save))
    } catch (error) {
      if (!(error instanceof RecordGoneError)) throw error
      await sendRemoval(jobs, db, [row.path])
    }
  }

  /** Draws and stores the poster. Returns null if none can be drawn or read, which must not hold back the video; a full disk does. */
  async function posterOf(program: string, poster: Poster, signal: AbortSignal): Promise<PreparedMedia | null> {
    try {
      await drawPoster(program, poster, signal)
      return await needs.preparePicture(createReadStream(poster.to))
    } catch (error) {
      const isOfPicture = error instanceof ToolError || (error instanceof Problem && error.status < 500)
      if (signal.aborted || !isOfPicture) throw error
      return null
    }
  }
}

class RecordGoneError extends Error {}

async function inFolder(incoming: string, work: (folder: string) => Promise<void>): Promise<void> {
  await mkdir(incoming, { recursive: true })
  const folder = await mkdtemp(join(incoming, 'video-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function reasonOf(error: unknown): MediaFailure {
  if (error instanceof MissingFileError) return 'missing'
  return error instanceof Problem ? 'storage' : 'processing'
}
