import { z } from 'zod'
import type { VideoFacts } from '../container/video-facts.ts'
import type { VideoTools } from './find-video-tools.ts'
import { runTool, ToolError } from './run-tool.ts'

export { ToolError }

type Format = VideoFacts['format']
/** Asks nothing, says only what went wrong, writes over an unfinished file of an earlier try. */
const quietly = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y']

type Limits = { signal?: AbortSignal | undefined }

const copyWithinMs = 120_000
const posterWithinMs = 30_000
const probeWithinMs = 15_000
/** Pages show the poster 640 wide, so it is at least that. */
const posterWidths = { least: 640, most: 1600 }
/** Decoding a frame of more pixels than 8192 × 8192 is refused by the program itself. */
const mostPixels = 8192 * 8192

const widthOfPoster = `max(${posterWidths.least},min(${posterWidths.most},iw))`

/** The container is said, so that a file can never pass for a playlist; nothing but this file is opened (security.md 20). */
function input(path: string, format: Format): string[] {
  return ['-protocol_whitelist', 'file', '-f', format === 'mp4' ? 'mov' : 'matroska', '-i', `file:${path}`]
}

/** Copies pictures and sound into a new file without any metadata, ready to play from the start. */
export async function copyVideo(
  { ffmpeg }: VideoTools,
  { from, to, format }: { from: string; to: string; format: Format },
  { signal }: Limits = {},
): Promise<void> {
  const streams = ['-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', '-map_metadata', '-1', '-map_chapters', '-1']
  const container = format === 'mp4' ? ['-movflags', '+faststart', '-f', 'mp4'] : ['-f', 'webm']
  const options = [...quietly, ...input(from, format), ...streams, '-fflags', '+bitexact', ...container, `file:${to}`]
  await runTool(ffmpeg, options, { withinMs: copyWithinMs, signal })
}

/** Draws one picture of a video, about a tenth into it, as JPEG. */
export async function drawPoster(
  { ffmpeg }: VideoTools,
  { from, to, format, duration }: { from: string; to: string; format: Format; duration: number | null },
  { signal }: Limits = {},
): Promise<void> {
  const at = Math.min((duration ?? 0) / 10, 5000) / 1000
  const frame = ['-threads', '1', '-max_pixels', String(mostPixels), '-ss', at.toFixed(3), ...input(from, format)]
  const picture = ['-map', '0:v:0', '-frames:v', '1', '-vf', `scale='${widthOfPoster}':-2`, '-map_metadata', '-1']
  const file = ['-c:v', 'mjpeg', '-q:v', '2', '-f', 'image2', '-update', '1', `file:${to}`]
  await runTool(ffmpeg, [...quietly, ...frame, ...picture, ...file], { withinMs: posterWithinMs, signal })
}

const probed = z.object({ format: z.object({ duration: z.coerce.number().positive().optional() }) })

/** How long a video is in milliseconds, also where its container does not say; null when nobody knows. */
export async function probeDuration(
  { ffprobe }: VideoTools,
  { path, format }: { path: string; format: Format },
  { signal }: Limits = {},
): Promise<number | null> {
  const options = ['-v', 'error', ...input(path, format), '-show_entries', 'format=duration', '-of', 'json']
  const answer = probed.safeParse(JSON.parse(await runTool(ffprobe, options, { withinMs: probeWithinMs, signal })))
  const seconds = answer.success ? answer.data.format.duration : undefined
  return seconds === undefined ? null : Math.round(seconds * 1000)
}
