import { blankBox, childBoxes, type Box } from './mp4-box.ts'
import type { Track } from './mp4-track.ts'
import type { Blank, ByteRange } from './video-facts.ts'

/** What stays at the top of a file; places stand in `udta`, `meta` and `uuid` there. */
const keptAtTop = new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra', 'prft', 'pdin'])

/** What stays inside the boxes that hold others: what playing needs. `udta` with `©xyz` and `loci`, `meta` with Apple's keys do not. */
const keptInside: Readonly<Record<string, ReadonlySet<string>>> = {
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'edts', 'mdia']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
  minf: new Set(['vmhd', 'smhd', 'nmhd', 'hdlr', 'dinf', 'stbl']),
}
const neverInTables = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])

/** Blanks for everything at the top of a file that playing does not need. */
export function blankTop(top: Box[]): Blank[] {
  return top.filter(({ type }) => !keptAtTop.has(type)).flatMap((box) => blankBox(box))
}

/** Blanks inside `moov`, whose bytes lie in the file from `offset` on. */
export function blankMovie(movie: Buffer, boxes: Box[], offset: number): Blank[] {
  return boxes.flatMap((box) => blankInside(movie, box, 'moov', offset))
}

function blankInside(movie: Buffer, box: Box, parent: string, offset: number): Blank[] {
  if (!(keptInside[parent]?.has(box.type) ?? !neverInTables.has(box.type))) return blankBox(box, offset)
  const isMetadataTrack = box.type === 'trak' && !playable(movie, box)
  if (isMetadataTrack) return blankBox(box, offset)
  if (!(box.type in keptInside) && box.type !== 'stbl') return []
  const inner = childBoxes(movie, { start: box.content, end: box.end })
  return inner.flatMap((child) => blankInside(movie, child, box.type, offset))
}

/** Action cameras and drones keep places in tracks of their own. */
function playable(movie: Buffer, track: Box): boolean {
  const media = childBoxes(movie, { start: track.content, end: track.end }).find(({ type }) => type === 'mdia')
  const handler =
    media && childBoxes(movie, { start: media.content, end: media.end }).find(({ type }) => type === 'hdlr')
  const name = handler ? movie.toString('latin1', handler.content + 8, handler.content + 12) : ''
  return name === 'vide' || name === 'soun'
}

/** Blanks for the data that belongs to neither pictures nor sound: samples of other tracks, and what hides between. */
export function blankUnused(data: Box[], tracks: Track[]): Blank[] {
  const used = tracks.flatMap(({ chunks }) => chunks).toSorted((one, other) => one.start - other.start)
  let next = 0
  return data
    .toSorted((one, other) => one.start - other.start)
    .flatMap((box) => {
      const gaps: ByteRange[] = []
      let position = box.content
      for (let chunk = used[next]; chunk && chunk.start < box.end; chunk = used[(next += 1)]) {
        if (chunk.start > position) gaps.push({ start: position, end: chunk.start })
        position = Math.max(position, chunk.end)
      }
      if (position < box.end) gaps.push({ start: position, end: box.end })
      return gaps.map((range) => ({ kind: 'zero', range }) as const)
    })
}
