import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openLocalStorage, removeLeftovers } from './local-storage.ts'
import { MissingFileError, type Storage, asProblem, ignoreMissing } from './storage.ts'
import { dayMs } from '#shared/calendar.ts'

/** A local file that disposing may remove. */
export type LocalFile = AsyncDisposable & { path: string }

/**
 * A folder shared by all servers, for files that one begins and another continues. It is in the data folder, which the servers of a
 * database then share, or in their bucket; a bucket's file is on this machine only while in use.
 */
export type SharedFolder = Omit<Storage, 'putFile' | 'close'> & {
  /** Returns the local path at which a file is written before `keep`. */
  pathOf(name: string): string
  /** Makes a locally written file available to every server, durably. */
  keep(name: string, contentType: string): Promise<void>
  /** Returns a file for local reading. Throws `MissingFileError`. */
  open(name: string): Promise<LocalFile>
}

/** Opens a folder; with a bucket its files are under `prefix` there, and the local folder has only those in use. */
export function openSharedFolder(folder: string, bucket?: { storage: Storage; prefix: string }): SharedFolder {
  const pathOf = (name: string) => join(folder, name)
  if (!bucket) {
    return {
      ...openLocalStorage(folder),
      pathOf,
      keep: async () => {},
      open: async (name) => {
        if (!(await stat(pathOf(name)).catch(ignoreMissing))) throw new MissingFileError(name)
        return { path: pathOf(name), [Symbol.asyncDispose]: async () => {} }
      },
    }
  }
  const { storage, prefix } = bucket
  const keyOf = (name: string) => `${prefix}${name}`
  // Leftovers of a killed process.
  removeLeftovers(folder, dayMs).catch(() => {
    // The next start tries again.
  })
  return {
    put: (name, content, contentType) => storage.put(keyOf(name), content, contentType),
    facts: async (name) => {
      const found = await storage.facts(keyOf(name))
      return found && { ...found, key: name }
    },
    exists: (name) => storage.exists(keyOf(name)),
    stream: (name, range) => storage.stream(keyOf(name), range),
    read: (name) => storage.read(keyOf(name)),
    remove: async (name) => {
      await rm(pathOf(name), { force: true })
      await storage.remove(keyOf(name))
    },
    list: async function* (from) {
      for await (const { key, ...facts } of storage.list(keyOf(from))) yield { key: key.slice(prefix.length), ...facts }
    },
    pathOf,
    keep: async (name, contentType) => {
      await storage.putFile(keyOf(name), pathOf(name), contentType)
      await rm(pathOf(name), { force: true })
    },
    open: async (name) => {
      const content = await storage.stream(keyOf(name))
      return writeLocalFile(folder, content).catch(asProblem)
    },
  }
}

/** Writes a stream into a new file of a local folder; disposing removes it. */
export async function writeLocalFile(folder: string, content: Readable): Promise<LocalFile> {
  const path = join(folder, `${randomUUID()}.part`)
  const remove = () => rm(path, { force: true })
  try {
    await mkdir(folder, { recursive: true })
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await remove()
    throw error
  }
  return { path, [Symbol.asyncDispose]: remove }
}
