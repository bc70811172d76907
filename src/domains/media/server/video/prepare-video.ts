import { mkdir, rm, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileTypeFromFile } from 'file-type'
import { type PoolLimits, createProcessPool } from '#platform/process/process-pool.ts'
import { type Storage, asProblem, keepIf } from '#platform/storage/index.ts'
import { damagedVideo, unsupportedVideo, videoTooLarge } from '../../media.errors.ts'
import { newMediaName, publicPath, publicPrefix } from '../media-names.ts'
import { type PreparedMedia, receiveFile } from '../receive-file.ts'

export type VideoFormat = 'mp4' | 'webm'

/** Properties of a video, according to its content. */
export type VideoFacts = {
  /** Pixels as shown, after rotation. */
  width: number
  height: number
  /** Milliseconds; null if unknown or over 24 hours. */
  duration: number | null
}

/** Task of a child process. */
export type RemuxTask = { from: string; to: string; format: VideoFormat }

/** Formats by MIME type; 3GPP, which phones record, is MP4 under another name. */
const formats = new Map<string, VideoFormat>([
  ['video/mp4', 'mp4'],
  ['video/x-m4v', 'mp4'],
  ['video/3gpp', 'mp4'],
  ['video/3gpp2', 'mp4'],
  ['video/webm', 'webm'],
])

const usual: PoolLimits = { atOnce: 1, withinMs: 10_000, idleMs: 10_000 }
/** Extra time for large files, even on a slow disk: 2 MB a second. */
const bytesPerMs = 2000

/** Creates the cleaner, which remuxes videos in a child process (decision 0020). */
export function createVideoCleaner(limits: PoolLimits = usual) {
  const program = fileURLToPath(new URL('./remux-child.ts', import.meta.url))
  const run = createProcessPool<RemuxTask>({ program, heapMegabytes: 256, broken: damagedVideo, ...limits })
  return {
    /**
     * Detects the format of a file by its content, never its name (security.md 14), and writes only its video and audio
     * to `to`. Throws 415 `unsupported-video` unless it is an MP4 or WebM video that browsers play, 422 `damaged-video`
     * if it is truncated, inconsistent or takes too long, 422 `video-dimensions`.
     */
    clean: async (
      from: string,
      to: string,
      withinMs = limits.withinMs,
    ): Promise<VideoFacts & { format: VideoFormat }> => {
      const format = formats.get((await fileTypeFromFile(from))?.mime ?? '')
      if (!format) throw unsupportedVideo()
      const { size } = await stat(from)
      const facts = await run({ from, to, format }, { longestMs: withinMs + size / bytesPerMs })
      return { format, ...(facts as VideoFacts) }
    },
  }
}

/** The cleaner shared by this process. */
export const videoCleaner = createVideoCleaner()

type VideoIntake = {
  storage: Storage
  /** Folder of files that are still being received. */
  incoming: string
  limits: { videoBytes: number }
  /** The program that draws posters; null if there is none. */
  ffmpeg: string | null
}

/** Colour shown until a poster provides one. */
const withoutPoster = '#27272a'

/** Content types by the detected format, never what the uploader declared (security.md 14). */
export const videoTypes: Record<VideoFormat, string> = { mp4: 'video/mp4', webm: 'video/webm' }

/** Stores the file of a video, but not yet its record. Throws 413, 415, 422 or 507/503 and then leaves no file. */
export async function prepareVideo(source: Readable, intake: VideoIntake): Promise<PreparedMedia> {
  const { incoming, limits } = intake
  const tooLarge = () => videoTooLarge({ bytes: limits.videoBytes })
  const file = await receiveFile(source, { folder: incoming, limit: limits.videoBytes, tooLarge })
  try {
    return { ...(await prepareVideoFile(file, intake)), sha256: file.sha256 }
  } finally {
    await file.remove()
  }
}

/** Does the same with a local file. */
export async function prepareVideoFile(
  { path, bytes }: { path: string; bytes: number },
  { storage, incoming, limits, ffmpeg }: VideoIntake,
): Promise<Omit<PreparedMedia, 'sha256'>> {
  if (bytes > limits.videoBytes) throw videoTooLarge({ bytes: limits.videoBytes })
  const clean = join(incoming, `${randomUUID()}.part`)
  try {
    await mkdir(incoming, { recursive: true }).catch(asProblem)
    const { format, ...facts } = await videoCleaner.clean(path, clean)
    const name = newMediaName()
    const contentType = videoTypes[format]
    const key = `${publicPrefix(name)}.${format}`
    const discard = () => storage.remove(key)
    await keepIf({ discard }, () => storage.putFile(key, clean, contentType))
    const file = { path: publicPath(name, `.${format}`), contentType, bytes: (await stat(clean)).size }
    // Without the program there is nothing left to process.
    const state = ffmpeg ? 'processing' : 'ready'
    return { row: { kind: 'video', ...file, ...facts, color: withoutPoster, state }, discard }
  } finally {
    await rm(clean, { force: true })
  }
}
