import { damagedVideo } from '../video.errors.ts'
import type { ByteSource } from './byte-source.ts'
import type { ByteRange } from './video-facts.ts'

/** A box of an MP4 file (ISO 14496-12): its type, where it lies, and where what it holds begins. */
export type Box = ByteRange & { type: string; content: number }

const mostBoxes = 100_000

/** The boxes at the top of a file. Throws `damaged-video` unless they fill the file to its last byte. */
export async function readTopBoxes(source: ByteSource): Promise<Box[]> {
  const boxes: Box[] = []
  for (let position = 0; position < source.size;) {
    const header = await source.read(position, Math.min(16, source.size - position))
    const box = boxAt(header, 0, { start: position, end: source.size })
    boxes.push(box)
    if (boxes.length > mostBoxes) throw damagedVideo()
    position = box.end
  }
  return boxes
}

/** The boxes inside a part of a buffer, with positions in the buffer. Throws `damaged-video` unless they fill it. */
export function childBoxes(buffer: Buffer, { start, end }: ByteRange): Box[] {
  const boxes: Box[] = []
  // Four zero bytes end some lists of boxes that older cameras write.
  for (let position = start; position < end && !(end - position === 4 && buffer.readUInt32BE(position) === 0);) {
    const box = boxAt(buffer, position, { start: position, end })
    boxes.push(box)
    if (boxes.length > mostBoxes) throw damagedVideo()
    position = box.end
  }
  return boxes
}

/** The box whose header stands at `at`; its place is counted from `start`, and it must end before `end`. */
function boxAt(header: Buffer, at: number, { start, end }: ByteRange): Box {
  if (header.length - at < 8 || end - start < 8) throw damagedVideo()
  const stated = header.readUInt32BE(at)
  const type = header.toString('latin1', at + 4, at + 8)
  const long = stated === 1
  if (long && header.length - at < 16) throw damagedVideo()
  const size = stated === 0 ? end - start : long ? Number(header.readBigUInt64BE(at + 8)) : stated
  const headerSize = long ? 16 : 8
  if (size < headerSize || start + size > end || !/^[\x20-\x7e\xa9]{4}$/.test(type)) throw damagedVideo()
  return { type, start, content: start + headerSize, end: start + size }
}

/** Makes a box one that players skip, with nothing in it. `offset` is where the buffer of the box lies in the file. */
export function blankBox({ type, start, content, end }: Box, offset = 0) {
  const free = { kind: 'write', position: offset + start + 4, bytes: Buffer.from('free') } as const
  const nothing = { kind: 'zero', range: { start: offset + content, end: offset + end } } as const
  return type === 'free' ? [nothing] : [free, nothing]
}
