import { damagedVideo, unsupportedVideo } from '../video.errors.ts'
import { withByteSource } from './byte-source.ts'
import { looksLikeMp4, readMp4 } from './mp4.ts'
import type { VideoFacts } from './video-facts.ts'
import { looksLikeWebm, readWebm } from './webm.ts'

/** How much of a file tells its kind. */
export const bytesToKnow = 12

/** Whether a file that begins like this is to be treated as a video; `readVideo` then says whether it is a whole one. */
export function looksLikeVideo(start: Buffer): boolean {
  return looksLikeMp4(start) || looksLikeWebm(start)
}

/**
 * Reads what a file is from its content, never from its name (security.md 14). Throws 415 `unsupported-video` for what
 * is no MP4 or WebM video, 422 `damaged-video` for one that is cut off or does not fit together.
 */
export async function readVideo(path: string): Promise<VideoFacts> {
  try {
    return await withByteSource(path, async (source) => {
      const start = await source.read(0, Math.min(bytesToKnow, source.size))
      if (looksLikeMp4(start)) return readMp4(source)
      if (looksLikeWebm(start)) return readWebm(source)
      throw unsupportedVideo()
    })
  } catch (error) {
    // A number that points behind the end of what was read.
    throw error instanceof RangeError ? damagedVideo() : error
  }
}
