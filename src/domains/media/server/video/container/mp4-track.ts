import { damagedVideo, unsupportedVideo } from '../video.errors.ts'
import { childBoxes, type Box } from './mp4-box.ts'
import { readChunks } from './mp4-chunks.ts'
import type { ByteRange } from './video-facts.ts'

/** A track of pictures (`vide`), sound (`soun`) or anything else, and where its samples lie in the file. */
export type Track = { handler: string; box: Box; width: number; height: number; chunks: ByteRange[] }

/** Reads a `trak` box. Throws `damaged-video`, `unsupported-video`. */
export function readTrack(movie: Buffer, box: Box): Track {
  const header = only(movie, box, 'tkhd')
  const media = only(movie, box, 'mdia')
  const handler = movie.toString('latin1', only(movie, media, 'hdlr').content + 8, media.end).slice(0, 4)
  const information = childBoxes(movie, inside(media)).find(({ type }) => type === 'minf')
  if (handler !== 'vide' && handler !== 'soun') return { handler, box, width: 0, height: 0, chunks: [] }
  if (!information) throw damagedVideo()
  refuseOtherFiles(movie, information)
  const table = only(movie, information, 'stbl')
  const entry = childBoxes(movie, tableEntries(movie, only(movie, table, 'stsd')))[0]
  if (!entry) throw damagedVideo()
  // Encrypted for a player that has the key.
  if (entry.type === 'encv' || entry.type === 'enca') throw unsupportedVideo()
  const shown = handler === 'vide' ? shownSize(movie, header, entry) : { width: 0, height: 0 }
  return { handler, box, ...shown, chunks: readChunks(movie, table) }
}

/** The one box of a type in another. Throws `damaged-video` when there is none. */
export function only(buffer: Buffer, parent: Box, wanted: string): Box {
  const found = childBoxes(buffer, inside(parent)).find(({ type }) => type === wanted)
  if (!found) throw damagedVideo()
  return found
}

/** Where the boxes of a box lie. */
export function inside({ content, end }: Box): ByteRange {
  return { start: content, end }
}

function tableEntries(movie: Buffer, { content, end }: Box): ByteRange {
  if (end - content < 8 || movie.length < end) throw damagedVideo()
  return { start: content + 8, end }
}

/** The samples of a track may be said to lie in another file, or at an address; none of ours do (security.md 20). */
function refuseOtherFiles(movie: Buffer, information: Box): void {
  const references = only(movie, only(movie, information, 'dinf'), 'dref')
  for (const { content, end } of childBoxes(movie, tableEntries(movie, references))) {
    if (end - content < 4 || (movie.readUInt8(content + 3) & 1) === 0) throw unsupportedVideo()
  }
}

/** Pixels as the track is shown: its own size of presentation, turned as its matrix says. */
function shownSize(movie: Buffer, { content, end }: Box, entry: Box): { width: number; height: number } {
  const matrix = content + (movie.readUInt8(content) === 1 ? 52 : 40)
  if (matrix + 44 > end || entry.content + 28 > entry.end) throw damagedVideo()
  const stated = { width: movie.readUInt32BE(matrix + 36) >>> 16, height: movie.readUInt32BE(matrix + 40) >>> 16 }
  const coded = { width: movie.readUInt16BE(entry.content + 24), height: movie.readUInt16BE(entry.content + 26) }
  const { width, height } = stated.width > 0 && stated.height > 0 ? stated : coded
  // The matrix of a quarter turn has nothing at its first place.
  return movie.readInt32BE(matrix) === 0 ? { width: height, height: width } : { width, height }
}
