import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { storageProblem } from '#platform/storage/index.ts'
import type { Problem } from '#shared/problem.ts'
import { uploadInterrupted } from '../media.errors.ts'

/** A file that has arrived whole, on the disk of this machine. */
export type ReceivedFile = { path: string; bytes: number; sha256: string; remove(): Promise<void> }

/**
 * Writes a stream to a file of our naming in `folder`, never more than `limit` bytes: beyond it `tooLarge` is thrown.
 * A cut-off stream is a 400, a full disk a 507; in every case nothing is left behind.
 */
export async function receiveFile(
  source: Readable,
  { folder, limit, tooLarge }: { folder: string; limit: number; tooLarge: () => Problem },
): Promise<ReceivedFile> {
  const path = join(folder, `${randomUUID()}.part`)
  const remove = () => rm(path, { force: true })
  const meter = new Meter(limit, tooLarge)
  try {
    await mkdir(folder, { recursive: true })
    await pipeline(source, meter, createWriteStream(path))
    return { path, bytes: meter.bytes, sha256: meter.hash.digest('hex'), remove }
  } catch (error) {
    await remove()
    if (meter.bytes > limit) throw tooLarge()
    throw isOfDisk(error) ? storageProblem(error) : uploadInterrupted()
  }
}

/** Whether writing failed, and not reading what somebody sends. */
function isOfDisk(error: unknown): boolean {
  return (
    error instanceof Error && 'syscall' in error && /^(?:open|write|mkdir|close|fsync)$/.test(String(error.syscall))
  )
}

/** Counts and hashes what flows through, and ends it at the limit. */
class Meter extends Transform {
  readonly hash = createHash('sha256')
  bytes = 0
  readonly limit: number
  readonly tooLarge: () => Problem

  constructor(limit: number, tooLarge: () => Problem) {
    super()
    this.limit = limit
    this.tooLarge = tooLarge
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: Error | null, chunk?: Buffer) => void) {
    this.bytes += chunk.length
    if (this.bytes > this.limit) return done(this.tooLarge())
    this.hash.update(chunk)
    done(null, chunk)
  }
}
