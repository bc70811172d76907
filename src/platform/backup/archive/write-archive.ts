import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pack } from 'tar-stream'
import type { ArchivePart } from './manifest.ts'

type Content = AsyncIterable<Buffer> | Iterable<Buffer>

export type ArchiveWriter = ReturnType<typeof writeArchive>

/** Creates a streaming tar writer with backpressure. */
export function writeArchive() {
  const tar = pack()
  // Readers get the error; the unhandled event would end the process.
  tar.on('error', () => {})

  /** Adds an entry from a stream of exactly `size` bytes. */
  async function addStream(name: string, size: number, content: Content): Promise<ArchivePart> {
    const hash = createHash('sha256')
    const { promise: written, resolve, reject } = Promise.withResolvers<void>()
    // Awaited below; prevents an unhandled rejection until then.
    written.catch(() => {})
    const entry = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
    entry.on('error', () => {})
    for await (const chunk of content) {
      hash.update(chunk)
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), written])
    }
    entry.end(null)
    await written
    return { name, sha256: hash.digest('hex') }
  }

  return {
    bytes: Readable.from(tar, { objectMode: false }),
    /** Adds an entry and returns its checksum. */
    add: (name: string, content: Buffer | string) => {
      const bytes = Buffer.from(content)
      return addStream(name, bytes.length, [bytes])
    },
    addStream,
    end: () => tar.finalize(),
    /** Aborts; readers and writers fail with the error. */
    fail: (error: Error) => tar.destroy(error),
  }
}
