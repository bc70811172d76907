import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { MissingFileError, type Storage } from '#platform/storage/index.ts'
import { Problem } from '#shared/problem.ts'
import { nameOf } from '../media-names.ts'
import { loadMedia, updateMedia } from '../media.repository.ts'
import type { PreparedMedia } from '../prepared-media.ts'
import { removeFiles } from '../pictures/picture.queues.ts'
import type { VideoTools } from './ffmpeg/find-video-tools.ts'
import { finishVideo, type FinishedVideo } from './finish-video.ts'
import { videoCopy } from './video.queues.ts'

export type VideoJobNeeds = {
  db: Database
  storage: Storage
  jobs: Jobs
  incoming: string
  tools: VideoTools | null
  /** Takes the poster in as a picture, and stores its record. */
  preparePicture: (source: Readable) => Promise<PreparedMedia>
  save: (tx: Transaction, picture: PreparedMedia, owner: { id: number | null }) => Promise<number>
}

type Row = NonNullable<Awaited<ReturnType<typeof loadMedia>>>

/** Says what is done for the jobs of videos. A job that is done twice changes nothing the second time. */
export function workOnVideos(needs: VideoJobNeeds): void {
  const { db, storage, jobs, incoming } = needs
  jobs.work(videoCopy, async ({ data: { mediaId }, signal, lastTry }) => {
    const row = await loadMedia(db, mediaId)
    if (!row || row.original === null) return
    try {
      if (row.state === 'processing') await inFolder(incoming, (folder) => publish(needs, row, { folder, signal }))
    } catch (error) {
      if (lastTry) await updateMedia(db, mediaId, { state: 'failed', failure: reasonOf(error) })
      throw error
    }
    await storage.remove(row.original)
    await updateMedia(db, mediaId, { original: null })
  })

  async function publish(
    { tools }: VideoJobNeeds,
    row: Row,
    { folder, signal }: { folder: string; signal: AbortSignal },
  ): Promise<void> {
    const source = join(folder, 'source')
    await pipeline(await storage.stream(row.original ?? ''), createWriteStream(source))
    const format = row.contentType === 'video/webm' ? 'webm' : 'mp4'
    const finished = await finishVideo(tools, { source, folder, format, duration: row.duration }, signal)
    await storage.putFile(row.path.slice(1), finished.path, row.contentType ?? '')
    await record(row, finished)
  }

  async function record(row: Row, { poster, bytes, duration }: FinishedVideo): Promise<void> {
    const picture = poster === null ? null : await posterOf(poster)
    const { color, thumbhash } = picture?.row ?? row
    try {
      await db.transaction(async (tx) => {
        const posterId = picture && (await needs.save(tx, picture, { id: row.ownerId }))
        const changes = { state: 'ready', failure: null, posterId, bytes, duration, color, thumbhash } as const
        if (await updateMedia(tx, row.id, changes)) return
        // Removed in the meantime; the poster goes by its record.
        throw new RecordGoneError()
      })
    } catch (error) {
      await picture?.discard().catch(() => {})
      if (!(error instanceof RecordGoneError)) throw error
      await jobs.send(db, removeFiles, { names: [nameOf(row.path)].flatMap((name) => name ?? []) })
    }
  }

  /** A picture that cannot be read is no reason to keep the video back; a full disk is. */
  function posterOf(path: string): Promise<PreparedMedia | null> {
    return needs.preparePicture(createReadStream(path)).catch((error: unknown) => {
      if (error instanceof Problem && error.status < 500) return null
      throw error
    })
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

function reasonOf(error: unknown): 'missing' | 'storage' | 'processing' {
  if (error instanceof MissingFileError) return 'missing'
  return error instanceof Problem ? 'storage' : 'processing'
}
