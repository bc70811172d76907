import { damagedVideo } from '../video.errors.ts'
import { childBoxes, type Box } from './mp4-box.ts'
import type { ByteRange } from './video-facts.ts'

const mostChunks = 500_000

/** Where the samples of a track lie in the file, from its sample table (`stbl`). Throws `damaged-video`. */
export function readChunks(movie: Buffer, table: Box): ByteRange[] {
  const boxes = childBoxes(movie, { start: table.content, end: table.end })
  const find = (type: string) => boxes.find((box) => box.type === type)
  const sizes = sampleSizes(movie, find('stsz') ?? find('stz2'))
  const perChunk = samplesPerChunk(movie, find('stsc'))
  let sample = 0
  return chunkOffsets(movie, find('stco') ?? find('co64')).map((start, index) => {
    const first = sample
    sample += perChunk(index + 1)
    return { start, end: start + sizes(first, sample) }
  })
}

/** Checks that a table of `count` entries fits into its box; the size of an entry is in bytes. */
function requireTable({ content, end }: Box, header: number, entries: number): void {
  if (content + header + entries > end) throw damagedVideo()
}

function chunkOffsets(movie: Buffer, box: Box | undefined): number[] {
  if (!box) throw damagedVideo()
  requireTable(box, 8, 0)
  const count = movie.readUInt32BE(box.content + 4)
  const width = box.type === 'co64' ? 8 : 4
  if (count > mostChunks) throw damagedVideo()
  requireTable(box, 8, count * width)
  return Array.from({ length: count }, (_, index) => {
    const position = box.content + 8 + index * width
    return width === 8 ? Number(movie.readBigUInt64BE(position)) : movie.readUInt32BE(position)
  })
}

/** How many samples the chunk of a number (from 1) has; asked in order. */
function samplesPerChunk(movie: Buffer, box: Box | undefined): (chunk: number) => number {
  if (!box) throw damagedVideo()
  requireTable(box, 8, 0)
  const count = movie.readUInt32BE(box.content + 4)
  requireTable(box, 8, count * 12)
  const run = (index: number) => box.content + 8 + index * 12
  let current = 0
  return (chunk) => {
    while (current + 1 < count && movie.readUInt32BE(run(current + 1)) <= chunk) current += 1
    return count === 0 ? 0 : movie.readUInt32BE(run(current) + 4)
  }
}

/** How many bytes the samples from one number (from 0) to before another have together. */
function sampleSizes(movie: Buffer, box: Box | undefined): (from: number, to: number) => number {
  if (!box) throw damagedVideo()
  requireTable(box, 12, 0)
  const common = box.type === 'stsz' ? movie.readUInt32BE(box.content + 4) : 0
  const bits = box.type === 'stsz' ? 32 : movie.readUInt8(box.content + 7)
  const count = movie.readUInt32BE(box.content + 8)
  if (common === 0) requireTable(box, 12, Math.ceil((count * bits) / 8))
  const size = (index: number) => {
    const position = box.content + 12 + Math.floor((index * bits) / 8)
    if (bits === 32) return movie.readUInt32BE(position)
    if (bits === 16) return movie.readUInt16BE(position)
    return bits === 8 ? movie.readUInt8(position) : (movie.readUInt8(position) >> (index % 2 === 0 ? 4 : 0)) & 15
  }
  return (from, to) => {
    if (to > count) throw damagedVideo()
    if (common > 0) return (to - from) * common
    let total = 0
    for (let index = from; index < to; index += 1) total += size(index)
    return total
  }
}
