import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { Problem } from '#shared/problem.ts'

/** A stream that counts and hashes bytes, and fails beyond the limit. */
export class Meter extends Transform {
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
