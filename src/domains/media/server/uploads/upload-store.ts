import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { storageProblem } from '#platform/storage/index.ts'

/** Where unfinished uploads lie on this machine. */
export class UploadStore extends FileStore {
  constructor(directory: string, keptMs: number) {
    super({ directory, expirationPeriodInMilliseconds: keptMs })
    // Without a length that is known from the start nobody knows when an upload is finished.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  /** Appends a piece. A full disk is said to be one (security.md 25); what the library does hides the reason. */
  override async write(piece: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.getUpload(id)
    const file = createWriteStream(upload.storage?.path ?? '', { flags: 'r+', start: offset })
    let writing: Error | undefined
    file.once('error', (error) => (writing = error))
    try {
      await pipeline(piece, file)
    } catch (error) {
      throw writing && 'code' in writing && writing === error ? storageProblem(error) : error
    }
    return offset + file.bytesWritten
  }
}
