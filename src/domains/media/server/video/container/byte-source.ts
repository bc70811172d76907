import { open } from 'node:fs/promises'
import { damagedVideo } from '../video.errors.ts'

const windowSize = 64 * 1024

/** A file that is read here and there. */
export type ByteSource = {
  /** Bytes. */
  size: number
  /** The bytes from `position` on, `length` of them. Throws `damaged-video` when the file has fewer. */
  read(position: number, length: number): Promise<Buffer>
}

/** Opens a file for the work and closes it afterwards. Small reads near each other cost one read of the disk. */
export async function withByteSource<Result>(
  path: string,
  work: (source: ByteSource) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    let start = 0
    let near = Buffer.alloc(0)
    const read = async (position: number, length: number): Promise<Buffer> => {
      if (position < 0 || position + length > size) throw damagedVideo()
      if (position < start || position + length > start + near.length) {
        near = Buffer.alloc(Math.min(Math.max(length, windowSize), size - position))
        start = position
        await file.read(near, 0, near.length, position)
      }
      return near.subarray(position - start, position - start + length)
    }
    return await work({ size, read })
  } finally {
    await file.close()
  }
}
