import { damagedVideo } from '../video.errors.ts'
import type { ByteSource } from './byte-source.ts'
import type { ByteRange } from './video-facts.ts'

/** An element of a WebM file (RFC 8794): its id, where it lies, where its content begins; `open` when its size is not stated. */
export type Element = ByteRange & { id: number; content: number; open: boolean }

const longestHeader = 12

/** The element at a position, which must end before `limit`. Throws `damaged-video` when it does not. */
export async function readElement(source: ByteSource, position: number, limit: number): Promise<Element> {
  const header = await source.read(position, Math.min(longestHeader, limit - position))
  const idLength = lengthOf(header[0], 4)
  const sizeLength = lengthOf(header[idLength], 8)
  if (idLength + sizeLength > header.length) throw damagedVideo()
  const id = header.readUIntBE(0, idLength)
  const content = position + idLength + sizeLength
  const size = sizeAt(header, idLength, sizeLength)
  const end = size === 'open' ? limit : content + size
  if (end > limit) throw damagedVideo()
  return { id, start: position, content, end, open: size === 'open' }
}

/** The elements between two positions, which they must fill. */
export async function readElements(source: ByteSource, { start, end }: ByteRange, most: number): Promise<Element[]> {
  const elements: Element[] = []
  for (let position = start; position < end;) {
    const element = await readElement(source, position, end)
    if (element.open || elements.length === most) throw damagedVideo()
    elements.push(element)
    position = element.end
  }
  return elements
}

/** An unsigned number of an element. */
export async function readUnsigned(source: ByteSource, { content, end }: Element): Promise<number> {
  if (end - content > 6) throw damagedVideo()
  return end === content ? 0 : (await source.read(content, end - content)).readUIntBE(0, end - content)
}

/** A floating-point number of an element. */
export async function readFloat(source: ByteSource, { content, end }: Element): Promise<number> {
  const bytes = await source.read(content, end - content)
  if (bytes.length === 4) return bytes.readFloatBE(0)
  if (bytes.length === 8) return bytes.readDoubleBE(0)
  throw damagedVideo()
}

/** A short text of an element. */
export async function readText(source: ByteSource, { content, end }: Element): Promise<string> {
  if (end - content > 100) throw damagedVideo()
  return (await source.read(content, end - content)).toString('latin1').replace(/\0+$/, '')
}

/** How many bytes a number has, which its first byte says by its leading zeros. */
function lengthOf(first: number | undefined, most: number): number {
  const length = first === undefined ? Number.POSITIVE_INFINITY : Math.clz32(first) - 23
  if (length > most) throw damagedVideo()
  return length
}

function sizeAt(header: Buffer, position: number, length: number): number | 'open' {
  const marker = 1n << BigInt(7 * length)
  const raw = BigInt(`0x${header.toString('hex', position, position + length)}`)
  const size = raw - marker
  return size === marker - 1n ? 'open' : Number(size)
}
