import { open } from 'node:fs/promises'
import { damagedVideo } from './video.errors.ts'

/** A part of a file: from `start` to before `end`. */
export type ByteRange = { start: number; end: number }

/** A file that is read here and there. */
export type ByteSource = {
  /** Bytes. */
  size: number
  /** The bytes from `position` on, `length` of them. Throws `damaged-video` when the file has fewer, or nobody needs so many at once. */
  read(position: number, length: number): Promise<Buffer>
}

const windowSize = 64 * 1024
/** No table of contents, picture or cluster of sound and pictures is larger; what claims to be would take that memory. */
const largestPart = 64 * 1024 * 1024

/** Opens a file for the work and closes it afterwards. Small reads near each other cost one read of the disk. */
export async function withByteSource<Result>(
  path: string,
  work: (source: ByteSource) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, 'r')
  try {
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
  } finally {
    await file.close()
  }
}
