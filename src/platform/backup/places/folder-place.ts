import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDiskFull } from '#platform/database/index.ts'
import { makeFolder } from '#platform/storage/make-folder.ts'
import { BackupError } from '../backup.error.ts'
import type { BackupPlace } from './backup-place.ts'

/** Minimum age of a killed backup's leftovers; a running backup writes continuously. */
const abandonedMs = 24 * 3_600_000

/** Opens a local folder as a place; creates it if needed, for its owner only. */
export async function openFolderPlace(folder: string): Promise<BackupPlace> {
  try {
    makeFolder(resolve(folder), 0o700)
  } catch (error) {
    throw isDiskFull(error) ? explained(error, folder) : notWritable(error, folder)
  }
  await removeAbandoned(folder)
  return {
    name: folder,
    pathOf: (name) => join(folder, name),
    store: async (name, bytes) => {
      const unfinished = join(folder, `.${name}.${randomUUID()}.partial`)
      try {
        // Private, and flushed: a power cut after the rename must not leave an empty file.
        await pipeline(bytes, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
        const { size } = await stat(unfinished)
        await rename(unfinished, join(folder, name))
        await flushFolder(folder)
        return size
      } catch (error) {
        await rm(unfinished, { force: true })
        throw explained(error, folder)
      }
    },
    list: () => readdir(folder),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** Opens a backup file. */
export async function openBackupFile(path: string): Promise<Readable> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      error.code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read (${error.code})`,
    )
  })
  if (!found.isFile()) throw new BackupError(`${path} is no file`)
  return createReadStream(path, { highWaterMark: 2 ** 20 })
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^\.rent-home-.+\.partial$/.test(name)) continue
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(join(folder, name), { force: true })
  }
}

/** Flushes the folder, without which the new name is not durable. */
async function flushFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

function explained(error: unknown, folder: string): unknown {
  if (isDiskFull(error))
    return new BackupError(`The disk of ${folder} is full: the backup was given up, and nothing of it is left`, {
      cause: error,
      failure: 'no-room',
    })
  const refused = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(codeOf(error))
  return refused ? notWritable(error, folder) : error
}

function notWritable(error: unknown, folder: string): BackupError {
  const detail = codeOf(error)
  return new BackupError(`Backups cannot be written to ${folder} (${detail})`, {
    cause: error,
    failure: 'not-writable',
    detail,
  })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
