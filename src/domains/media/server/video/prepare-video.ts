import type { Readable } from 'node:stream'
import type { Storage } from '#platform/storage/index.ts'
import { newMediaName, originalPrefix, publicPath, publicPrefix } from '../media-names.ts'
import type { PreparedMedia } from '../prepared-media.ts'
import { receiveFile } from '../receive-file.ts'
import { blankVideo } from './container/blank-video.ts'
import { readVideo } from './container/read-video.ts'
import type { VideoFacts } from './container/video-facts.ts'
import type { VideoTools } from './ffmpeg/find-video-tools.ts'
import { videoTooLarge } from './video.errors.ts'

export type VideoIntake = {
  storage: Storage
  /** Where files lie until they have arrived whole. */
  incoming: string
  limits: { videoBytes: number }
  tools: VideoTools | null
}

/** Shown until a poster picture has colours of its own. */
const withoutPoster = '#27272a'

/** Fixed by what the content is; never what a person said (security.md 14). */
export const videoTypes: Record<VideoFacts['format'], string> = { mp4: 'video/mp4', webm: 'video/webm' }

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

/** The same with a file of this machine, which is changed: what must not be published is taken out of it. */
export async function prepareVideoFile(
  { path, bytes }: { path: string; bytes: number },
  { storage, limits, tools }: VideoIntake,
): Promise<Omit<PreparedMedia, 'sha256'>> {
  if (bytes > limits.videoBytes) throw videoTooLarge(limits.videoBytes)
  const { format, width, height, duration, blanks } = await readVideo(path)
  await blankVideo(path, blanks)
  const name = newMediaName()
  const contentType = videoTypes[format]
  // Without the programs nothing is left to do.
  const key = `${tools ? originalPrefix(name) : publicPrefix(name)}.${format}`
  const discard = () => storage.remove(key)
  try {
    await storage.putFile(key, path, contentType)
  } catch (error) {
    // What cannot be removed now either is an orphan that the sweep finds.
    await discard().catch(() => {})
    throw error
  }
  const work = tools ? { state: 'processing' as const, original: key } : { state: 'ready' as const }
  const facts = { width, height, duration, color: withoutPoster, contentType, bytes }
  return { row: { kind: 'video', path: publicPath(name, `.${format}`), ...facts, ...work }, discard }
}
