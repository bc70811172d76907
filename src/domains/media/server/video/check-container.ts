import { open } from 'node:fs/promises'
import { damagedVideo, tooManyVideoPixels, unsupportedVideo } from '../../media.errors.ts'

/** A part of a file: from `start` up to but excluding `end`. */
type ByteRange = { start: number; end: number }

/** A file with random access. */
export type ByteSource = {
  /** Size in bytes. */
  size: number
  /** Reads `length` bytes from `position`. Throws `damaged-video` beyond the end of the file or the largest allowed part. */
  read(position: number, length: number): Promise<Buffer>
}

const windowSize = 64 * 1024
/** No table of contents, frame or cluster is larger; a file that claims so would take that much memory. */
const largestPart = 64 * 1024 * 1024

/** Opens a file, calls `work` and closes it. Small reads near each other cost one read of the disk. */
export async function withByteSource<Result>(
  path: string,
  work: (source: ByteSource) => Promise<Result>,
): Promise<Result> {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  let near = { start: 0, bytes: Buffer.alloc(0) }
  const read = async (position: number, length: number): Promise<Buffer> => {
    if (position < 0 || position + length > size || length > largestPart) throw damagedVideo()
    if (position < near.start || position + length > near.start + near.bytes.length) {
      const bytes = Buffer.alloc(Math.min(Math.max(length, windowSize), size - position))
      await file.read(bytes, 0, bytes.length, position)
      near = { start: position, bytes }
      return bytes.subarray(0, length)
    }
    return near.bytes.subarray(position - near.start, position - near.start + length)
  }
  return await work({ size, read })
}

// Checks that mediabunny does not make (decision 0020): whether a file is complete to its last byte, how large its
// table of contents is before it is read, and whether its samples are in another file.

/** Maximum pixels per side; no consumer camera has more. */
export const longestSide = 8192

/** An hour of video has a table of contents of about 3 MB. */
const largestMovie = 16 * 1024 * 1024
const maxBoxes = 100_000

/** A box of an MP4 file (ISO 14496-12): its type, its range, and where its content begins. */
type Box = ByteRange & { type: string; content: number }

/** Checks that boxes fill an MP4 file, and what its tracks declare. Throws `damaged-video`, `unsupported-video`, `video-dimensions`. */
export async function checkMp4(source: ByteSource): Promise<void> {
  const movie = find(await readBoxes(source, { start: 0, end: source.size }), 'moov')
  if (movie.end - movie.start > largestMovie) throw damagedVideo()
  for (const { type, ...track } of await childrenOf(source, movie)) {
    if (type === 'trak') await checkTrack(source, await readBoxes(source, { start: track.content, end: track.end }))
  }
}

async function checkTrack(source: ByteSource, track: Box[]): Promise<void> {
  const media = await childrenOf(source, find(track, 'mdia'))
  const handler = await source.read(find(media, 'hdlr').content + 8, 4)
  if (!['vide', 'soun'].includes(handler.toString('latin1'))) return
  // The header ends with width and height, in 65,536ths of a pixel.
  const size = await source.read(find(track, 'tkhd').end - 8, 8)
  if (Math.max(size.readUInt16BE(0), size.readUInt16BE(4)) > longestSide) throw tooManyVideoPixels()
  await refuseOtherFiles(source, await childrenOf(source, find(media, 'minf')))
}

/** Refuses tracks that refer to samples in another file or at a URL (security.md 20). */
async function refuseOtherFiles(source: ByteSource, information: Box[]): Promise<void> {
  const { content, end } = find(await childrenOf(source, find(information, 'dinf')), 'dref')
  for (const reference of await readBoxes(source, { start: content + 8, end })) {
    const flags = await source.read(reference.content, 4)
    if ((flags.readUInt8(3) & 1) === 0) throw unsupportedVideo()
  }
}

function find(boxes: Box[], wanted: string): Box {
  const found = boxes.find(({ type }) => type === wanted)
  if (!found) throw damagedVideo()
  return found
}

function childrenOf(source: ByteSource, { content, end }: Box): Promise<Box[]> {
  return readBoxes(source, { start: content, end })
}

/** Returns the boxes between two positions, which they must fill to the last byte. */
async function readBoxes(source: ByteSource, { start, end }: ByteRange): Promise<Box[]> {
  const boxes: Box[] = []
  for (let position = start; position < end;) {
    const header = await source.read(position, Math.min(16, end - position))
    // Older cameras end some lists of boxes with four zero bytes.
    if (header.length === 4 && header.readUInt32BE(0) === 0) break
    const box = boxAt(header, { start: position, end })
    if (boxes.push(box) > maxBoxes) throw damagedVideo()
    position = box.end
  }
  return boxes
}

function boxAt(header: Buffer, { start, end }: ByteRange): Box {
  if (header.length < 8) throw damagedVideo()
  const declaredSize = header.readUInt32BE(0)
  const type = header.toString('latin1', 4, 8)
  const long = declaredSize === 1
  if (long && header.length < 16) throw damagedVideo()
  const size = declaredSize === 0 ? end - start : long ? Number(header.readBigUInt64BE(8)) : declaredSize
  const headerSize = long ? 16 : 8
  if (size < headerSize || start + size > end || !/^[\x20-\x7e\xa9]{4}$/.test(type)) throw damagedVideo()
  return { type, start, content: start + headerSize, end: start + size }
}

/** Checks that a WebM file consists of its header and one segment, to the last byte. Throws `damaged-video`. */
export async function checkWebm(source: ByteSource): Promise<void> {
  const header = await endOfElement(source, 0)
  if (header === 'open' || header >= source.size) throw damagedVideo()
  const segment = await endOfElement(source, header)
  if (segment !== 'open' && segment !== source.size) throw damagedVideo()
}

/** Returns where the element at a position ends (RFC 8794); `open` if its size is unknown, as in streamed recordings. */
async function endOfElement(source: ByteSource, position: number): Promise<number | 'open'> {
  const header = await source.read(position, Math.min(12, source.size - position))
  const idLength = numberLength(header[0])
  const sizeLength = numberLength(header[idLength])
  if (idLength + sizeLength > header.length) throw damagedVideo()
  const marker = 1n << BigInt(7 * sizeLength)
  const size = BigInt(`0x${header.toString('hex', idLength, idLength + sizeLength)}`) - marker
  return size === marker - 1n ? 'open' : position + idLength + sizeLength + Number(size)
}

/** Returns the length of a number in bytes, given by the leading zeros of its first byte. */
function numberLength(first: number | undefined): number {
  if (first === undefined || first === 0) throw damagedVideo()
  return Math.clz32(first) - 23
}
