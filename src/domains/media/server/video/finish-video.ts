import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#shared/problem.ts'
import { blankVideo } from './container/blank-video.ts'
import { readVideo } from './container/read-video.ts'
import type { VideoFacts } from './container/video-facts.ts'
import type { VideoTools } from './ffmpeg/find-video-tools.ts'
import { copyVideo, drawPoster, probeDuration, ToolError } from './ffmpeg/work-on-video.ts'

/** A video as it is published: its file, its poster picture if one could be drawn, and how long it is (ms). */
export type FinishedVideo = { path: string; poster: string | null; bytes: number; duration: number | null }

type Source = { source: string; folder: string; format: VideoFacts['format']; duration: number | null }

/**
 * Makes of a checked and blanked video the one that is published, in `folder`. Where the programs fail or are gone, the
 * source itself is published: it passed the check and carries no metadata.
 */
export async function finishVideo(
  tools: VideoTools | null,
  video: Source,
  signal: AbortSignal,
): Promise<FinishedVideo> {
  const { format, folder, source } = video
  if (!tools) return { path: source, poster: null, bytes: (await stat(source)).size, duration: video.duration }
  const path = await copyOrSource(tools, video, signal)
  const duration = video.duration ?? (await unlessToolFails(probeDuration(tools, { path, format }, { signal }), signal))
  const poster = join(folder, 'poster.jpg')
  const drawing = drawPoster(tools, { from: path, to: poster, format, duration }, { signal }).then(() => stat(poster))
  const drawn = await unlessToolFails(drawing, signal)
  const { size: bytes } = await stat(path)
  return { path, poster: drawn && poster, bytes, duration }
}

async function copyOrSource(
  tools: VideoTools,
  { source, folder, format }: Source,
  signal: AbortSignal,
): Promise<string> {
  const copy = join(folder, `copy.${format}`)
  const checked = copyVideo(tools, { from: source, to: copy, format }, { signal }).then(async () => {
    // The program names itself in what it writes, and a later one may copy more than this one does.
    await blankVideo(copy, (await readVideo(copy)).blanks)
    return copy
  })
  return (await unlessToolFails(checked, signal)) ?? source
}

/** Null when a program failed or what it made is no whole video; a job that is to stop is not such a failure. */
async function unlessToolFails<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    const expected = error instanceof ToolError || error instanceof Problem || isMissing(error)
    if (signal.aborted || !expected) throw error
    return null
  }
}

/** The program ended well and wrote nothing: the video has no picture at that time. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
