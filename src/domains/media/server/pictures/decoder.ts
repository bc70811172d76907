import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { PictureFormat } from '#shared/picture.ts'
import { createProcessPool, type PoolLimits } from '#platform/process/process-pool.ts'
import { unreadablePicture } from '../../media.errors.ts'
import type { Box, CleanPicture, PictureSize, Thumbnail, WholePicture } from './process-picture.ts'

type Source = { path: string; pixelLimit: number }
type Sizes = { widths: readonly number[]; format: PictureFormat }
/** What a child is asked to do. */
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

/** Works on pictures of people in processes of their own (decision 0015). */
export function createDecoder(limits: PoolLimits = usual) {
  const program = fileURLToPath(new URL('./decoder-child.ts', import.meta.url))
  const run = createProcessPool<DecoderTask>({ program, heapMegabytes: 64, broken: unreadablePicture, ...limits })
  return {
    /** What `cleanPicture` makes of a file. Throws also 422 `unreadable-picture` when that takes too long or breaks the decoder. */
    clean: (path: string, pixelLimit: number, longestMs?: number) =>
      run({ kind: 'clean', path, pixelLimit }, { longestMs }) as Promise<CleanPicture>,
    /** The same, and thumbnails cut of it. */
    thumbnails: (path: string, { pixelLimit, sides }: { pixelLimit: number; sides: readonly number[] }) =>
      run({ kind: 'thumbnails', path, pixelLimit, sides }) as Promise<Thumbnail[]>,
    /** A picture made to fit a box, with all of it and what is transparent in it. */
    whole: (path: string, { pixelLimit, box }: { pixelLimit: number; box: Box }) =>
      run({ kind: 'whole', path, pixelLimit, box }) as Promise<WholePicture>,
    /** A picture that was made here as PNG that fits a box: mail programs know no WebP. */
    png: (picture: Buffer, box: Box) => run({ kind: 'png', picture, box }) as Promise<Buffer>,
    /** All widths of a picture that was cleaned, in a format. `later`: uploads of people go before it. */
    sizes: (master: Buffer, { widths, format }: Sizes, when: 'soon' | 'later') =>
      run({ kind: 'sizes', master, widths, format }, { when }) as Promise<PictureSize[]>,
  }
}

/** The decoder of this process. */
export const decoder = createDecoder()
