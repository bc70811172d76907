import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { removeLeftovers } from './leftovers.ts'
import { openLocalStorage } from './local-storage.ts'
import { MissingFileError, type Storage, asProblem, unlessMissing } from './storage.ts'
import { dayMs } from '#shared/calendar.ts'

/** A file on this machine, for as long as it is needed. */
export type LocalFile = AsyncDisposable & { path: string }

/**
 * A folder that all servers work in: files that one begins and another goes on with. It is one of the data folder, which servers of
 * one database then share, or lies in their bucket; a file of the bucket is on this machine only while it is worked on.
 */
export type SharedFolder = Omit<Storage, 'putFile' | 'close'> & {
  /** Where a file of a name is written on this machine, before it is kept. */
  pathOf(name: string): string
  /** Makes a file that was written here one that every server finds; done means durable. */
  keep(name: string, contentType: string): Promise<void>
  /** A file to be read here. Throws `MissingFileError`. */
  open(name: string): Promise<LocalFile>
}

/** Opens a folder; with a bucket its files lie under `prefix` there, and the folder has only what is worked on. */
export function openSharedFolder(folder: string, bucket?: { storage: Storage; prefix: string }): SharedFolder {
  const pathOf = (name: string) => join(folder, name)
  if (!bucket) {
    return {
      ...openLocalStorage(folder),
      pathOf,
      keep: async () => {},
      open: async (name) => {
        if (!(await stat(pathOf(name)).catch(unlessMissing))) throw new MissingFileError(name)
        return { path: pathOf(name), [Symbol.asyncDispose]: async () => {} }
      },
    }
  }
  const { storage, prefix } = bucket
  const keyOf = (name: string) => `${prefix}${name}`
  // What a process that was killed was working on.
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

/** Writes what comes into a new file of a folder of this machine, for as long as it is needed. */
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
