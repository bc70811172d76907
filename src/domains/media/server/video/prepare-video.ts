import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { storageProblem, type Storage } from '#platform/storage/index.ts'
import { newMediaName, publicPath, publicPrefix } from '../media-names.ts'
import type { PreparedMedia } from '../prepared-media.ts'
import { receiveFile } from '../receive-file.ts'
import { videoCleaner, type VideoFormat } from './clean-video.ts'
import { videoTooLarge } from './video.errors.ts'

export type VideoIntake = {
  storage: Storage
  /** Where files lie until they have arrived whole. */
  incoming: string
  limits: { videoBytes: number }
  /** The program that draws posters, where there is one. */
  ffmpeg: string | null
}

/** Shown until a poster picture has colours of its own. */
const withoutPoster = '#27272a'

/** Fixed by what the content is; never what a person said (security.md 14). */
const videoTypes: Record<VideoFormat, string> = { mp4: 'video/mp4', webm: 'video/webm' }

/**
 * Takes a video in: from here on its file is in the storage, and the record is not there yet. Throws 413, 415, 422 or
 * 507/503 with nothing left behind.
 */
export async function prepareVideo(source: Readable, intake: VideoIntake): Promise<PreparedMedia> {
  const { incoming, limits } = intake
  const tooLarge = () => videoTooLarge(limits.videoBytes)
  const file = await receiveFile(source, { folder: incoming, limit: limits.videoBytes, tooLarge })
  try {
    return { ...(await prepareVideoFile(file, intake)), sha256: file.sha256 }
  } finally {
    await file.remove()
  }
}

/** The same with a file of this machine. */
export async function prepareVideoFile(
  { path, bytes }: { path: string; bytes: number },
  { storage, incoming, limits, ffmpeg }: VideoIntake,
): Promise<Omit<PreparedMedia, 'sha256'>> {
  if (bytes > limits.videoBytes) throw videoTooLarge(limits.videoBytes)
  const clean = join(incoming, `${randomUUID()}.part`)
  try {
    await mkdir(incoming, { recursive: true }).catch((error: unknown) => Promise.reject(storageProblem(error)))
    const { format, ...facts } = await videoCleaner.clean(path, clean)
    const name = newMediaName()
    const contentType = videoTypes[format]
    const key = `${publicPrefix(name)}.${format}`
    const discard = () => storage.remove(key)
    try {
      await storage.putFile(key, clean, contentType)
    } catch (error) {
      // What cannot be removed now either is an orphan that the sweep finds.
      await discard().catch(() => {})
      throw error
    }
    const file = { path: publicPath(name, `.${format}`), contentType, bytes: (await stat(clean)).size }
    // Without the program nothing is left to do.
    const state = ffmpeg ? 'processing' : 'ready'
    return { row: { kind: 'video', ...file, ...facts, color: withoutPoster, state }, discard }
  } finally {
    await rm(clean, { force: true })
  }
}
