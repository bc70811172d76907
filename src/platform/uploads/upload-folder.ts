import { createWriteStream } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { removeLeftovers, ignoreMissing } from '../storage/index.ts'
import { type UploadPlace, extensions, ownerOfUpload, readFinished, uploadLifetimeMs } from './upload-place.ts'

/** Opens uploads in a folder that all servers share. */
export function openUploadFolder(folder: string): UploadPlace {
  const noteOf = (id: string) => join(folder, `${id}.finished`)
  return {
    store: new FolderStore({ directory: folder, expirationPeriodInMilliseconds: uploadLifetimeMs }),
    countOf: async (ownerId) => {
      const names = (await readdir(folder).catch(ignoreMissing)) ?? []
      return names.filter((name) => ownerOfUpload(name) === ownerId).length
    },
    open: async (id) => ({ path: join(folder, id), [Symbol.asyncDispose]: async () => {} }),
    finished: async (id) => {
      const note = await readFile(noteOf(id), 'utf8').catch(ignoreMissing)
      return note === undefined ? undefined : readFinished(note)
    },
    noteFinished: async (id, note) => {
      await mkdir(folder, { recursive: true })
      // Renaming is atomic: nobody reads a partial note.
      await writeFile(`${noteOf(id)}.new`, JSON.stringify(note))
      await rename(`${noteOf(id)}.new`, noteOf(id))
    },
    forget: (id) => rm(noteOf(id), { force: true }),
    removeOlder: (olderThanMs) => removeLeftovers(folder, olderThanMs),
  }
}

class FolderStore extends FileStore {
  override extensions = extensions

  /** Appends a chunk. Fails with the disk's error, such as "no space", which the library's own method hides. */
  override async write(piece: Readable, id: string, offset: number): Promise<number> {
    const { storage } = await this.getUpload(id)
    const file = createWriteStream(storage?.path ?? '', { flags: 'r+', start: offset })
    await pipeline(piece, file)
    return offset + file.bytesWritten
  }
}
