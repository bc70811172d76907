import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { fileTypeFromFile } from 'file-type'
import { createProcessPool, type PoolLimits } from '../process-pool.ts'
import { damagedVideo, unsupportedVideo } from './video.errors.ts'

export type VideoFormat = 'mp4' | 'webm'

/** What a video is, by its content. */
export type VideoFacts = {
  format: VideoFormat
  /** Pixels as the video is shown, a turned one turned. */
  width: number
  height: number
  /** Milliseconds; null when no person's video is that long. */
  duration: number | null
}

/** What a child is asked to do. */
export type RemuxTask = { from: string; to: string; format: VideoFormat }

/** Telephones write 3GPP, an MP4 under another name. */
const formats = new Map<string, VideoFormat>([
  ['video/mp4', 'mp4'],
  ['video/x-m4v', 'mp4'],
  ['video/3gpp', 'mp4'],
  ['video/3gpp2', 'mp4'],
  ['video/webm', 'webm'],
])

const usual: PoolLimits = { atOnce: 1, withinMs: 10_000, idleMs: 10_000 }
/** A large file may take longer, even on a slow disk: 2 MB a second. */
const bytesPerMs = 2000

/** Cleans videos in a process of its own (decision 0020). */
export function createVideoCleaner(limits: PoolLimits = usual) {
  const program = fileURLToPath(new URL('./remux-child.ts', import.meta.url))
  const run = createProcessPool<RemuxTask>({ program, heapMegabytes: 256, broken: damagedVideo, ...limits })
  return {
    /**
     * Reads what a file is from its content, never from its name (security.md 14), and writes of it to `to` what may be
     * published: pictures and sound. Throws 415 `unsupported-video` for what is no MP4 or WebM video that browsers play,
     * 422 `damaged-video` for one that is cut off, does not fit together or takes too long, 422 `video-dimensions`.
     */
    clean: async (from: string, to: string, withinMs = limits.withinMs): Promise<VideoFacts> => {
      const format = formats.get((await fileTypeFromFile(from))?.mime ?? '')
      if (!format) throw unsupportedVideo()
      const { size } = await stat(from)
      const facts = (await run({ from, to, format }, { longestMs: withinMs + size / bytesPerMs })) as Omit<
        VideoFacts,
        'format'
      >
      return { format, ...facts }
    },
  }
}

/** That of this process. */
export const videoCleaner = createVideoCleaner()
