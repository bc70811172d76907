import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'

/** Where unfinished uploads lie on this machine. */
export class UploadStore extends FileStore {
  constructor(directory: string, keptMs: number) {
    super({ directory, expirationPeriodInMilliseconds: keptMs })
    // Without a length that is known from the start nobody knows when an upload is finished.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  /** Appends a piece. Fails with what the disk said, such as that it is full; the library's own hides it. */
  override async write(piece: Readable, id: string, offset: number): Promise<number> {
    const { storage } = await this.getUpload(id)
    const file = createWriteStream(storage?.path ?? '', { flags: 'r+', start: offset })
    await pipeline(piece, file)
    return offset + file.bytesWritten
  }
}
