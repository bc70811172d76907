import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { PictureFormat } from '#shared/picture.ts'
import { createProcessPool, type PoolLimits } from '#platform/process/process-pool.ts'
import { unreadablePicture } from '../../media.errors.ts'
import type { Box, CleanPicture, PictureSize, Thumbnail, WholePicture } from './process-picture.ts'

type Source = { path: string; pixelLimit: number }
type Sizes = { widths: readonly number[]; format: PictureFormat }
/** Task of a child process. */
export type DecoderTask =
  | ({ kind: 'clean' } & Source)
  | ({ kind: 'thumbnails'; sides: readonly number[] } & Source)
  | ({ kind: 'whole'; box: Box } & Source)
  | ({ kind: 'sizes'; master: Buffer } & Sizes)
  | { kind: 'png'; picture: Buffer; box: Box }

const usual: PoolLimits = {
  atOnce: Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))),
  withinMs: 30_000,
  idleMs: 10_000,
}

/** Creates the decoder, which processes uploaded pictures in child processes (decision 0015). */
export function createDecoder(limits: PoolLimits = usual) {
  const program = fileURLToPath(new URL('./decoder-child.ts', import.meta.url))
  const run = createProcessPool<DecoderTask>({ program, heapMegabytes: 64, broken: unreadablePicture, ...limits })
  return {
    /** Runs `cleanPicture` on a file. Also throws 422 `unreadable-picture` if that takes too long or crashes the decoder. */
    clean: (path: string, pixelLimit: number, longestMs?: number) =>
      run({ kind: 'clean', path, pixelLimit }, { longestMs }) as Promise<CleanPicture>,
    /** Does the same, and crops thumbnails from it. */
    thumbnails: (path: string, { pixelLimit, sides }: { pixelLimit: number; sides: readonly number[] }) =>
      run({ kind: 'thumbnails', path, pixelLimit, sides }) as Promise<Thumbnail[]>,
    /** Resizes a picture to fit a box, uncropped and with its transparency. */
    whole: (path: string, { pixelLimit, box }: { pixelLimit: number; box: Box }) =>
      run({ kind: 'whole', path, pixelLimit, box }) as Promise<WholePicture>,
    /** Converts one of our own pictures to a PNG that fits a box, because e-mail clients do not support WebP. */
    png: (picture: Buffer, box: Box) => run({ kind: 'png', picture, box }) as Promise<Buffer>,
    /** Makes all widths of a cleaned picture in a format. `later`: new uploads go first. */
    sizes: (master: Buffer, { widths, format }: Sizes, when: 'soon' | 'later') =>
      run({ kind: 'sizes', master, widths, format }, { when }) as Promise<PictureSize[]>,
  }
}

/** The decoder shared by this process. */
export const decoder = createDecoder()
