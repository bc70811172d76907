import { spawn } from 'node:child_process'
import { access, constants, stat } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { storageProblem } from '#platform/storage/index.ts'
import type { VideoFormat } from './prepare-video.ts'

/** Never prompts, prints only errors, and overwrites the incomplete file of an earlier attempt. */
const quietly = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y']
const withinMs = 30_000
const longestComplaint = 1000
/** The program's words for ENOSPC; without LANG in its environment they are English. */
const diskFull = 'No space left on device'

/** At least 640 pixels wide, as pages show it. */
const posterWidth = "scale='max(640,min(1600,iw))':-2"
/** The program itself refuses frames of more than 8192 × 8192 pixels. */
const maxPixels = 8192 * 8192

/** Thrown when the program fails, takes too long or is aborted. */
export class ToolError extends Error {}

/**
 * Finds the program `ffmpeg` in the folders of `path` (in the format of PATH). Returns null if it is missing: videos
 * then have no poster.
 */
export async function findFfmpeg(path: string | undefined): Promise<string | null> {
  const file = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  for (const folder of (path ?? '').split(delimiter).filter((name) => name !== '')) {
    const candidate = join(folder, file)
    const runs = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (runs) return candidate
  }
  return null
}

export type Poster = { from: string; to: string; format: VideoFormat; duration: number | null }

/** Draws one frame of a video as JPEG: a tenth into it, but at most 5 s. Throws `ToolError`, or 507 when the disk is full. */
export async function drawPoster(
  ffmpeg: string,
  { from, to, format, duration }: Poster,
  signal?: AbortSignal,
): Promise<void> {
  const at = Math.min((duration ?? 0) / 10, 5000) / 1000
  // The container format is explicit, so that a file never passes for a playlist; only this file is opened (security.md 20).
  const input = ['-protocol_whitelist', 'file', '-f', format === 'mp4' ? 'mov' : 'matroska', '-i', `file:${from}`]
  const frame = ['-threads', '1', '-max_pixels', String(maxPixels), '-ss', at.toFixed(3), ...input]
  const picture = ['-map', '0:v:0', '-frames:v', '1', '-vf', posterWidth, '-map_metadata', '-1']
  const file = ['-c:v', 'mjpeg', '-q:v', '2', '-f', 'image2', '-update', '1', `file:${to}`]
  await runTool(ffmpeg, [...quietly, ...frame, ...picture, ...file], { withinMs, signal }).catch((error: Error) => {
    throw error.message.includes(diskFull) ? storageProblem(Object.assign(error, { code: 'ENOSPC' })) : error
  })
  // It may succeed without a picture, if the video has no frame at that time.
  await stat(to).catch((cause: unknown) => Promise.reject(new ToolError('No picture was drawn', { cause })))
}

/** Runs a program without a shell and with an empty environment, for at most `withinMs`. Throws `ToolError`. */
export function runTool(
  program: string,
  options: readonly string[],
  limits: { withinMs: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const child = spawn(program, options, {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: AbortSignal.any([AbortSignal.timeout(limits.withinMs), ...(limits.signal ? [limits.signal] : [])]),
    killSignal: 'SIGKILL',
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, longestComplaint)
  })
  return new Promise((resolve, reject) => {
    child.on('error', (cause) => reject(new ToolError(`${program} did not run`, { cause })))
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new ToolError(`${program} ended with ${code}: ${complaint}`)),
    )
  })
}
