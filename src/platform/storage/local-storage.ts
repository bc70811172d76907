import { createReadStream } from 'node:fs'
import { open, opendir, readFile, stat, readdir, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { type Storage, type StoredFile, asProblem, missingOrProblem, ignoreMissing } from './storage.ts'

/** Opens files in a local folder. */
export function openLocalStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const pathOf = (key: string) => join(folder, key)

  const facts: Storage['facts'] = async (key) => {
    const found = await stat(pathOf(key)).catch(ignoreMissing)
    return found?.isFile() ? { key, bytes: found.size, modifiedAt: found.mtime } : null
  }
  return {
    put: async (key, content) => {
      await disk.put(key, content).catch(asProblem)
      await flush(pathOf(key)).catch(asProblem)
    },
    putFile: async (key, path) => {
      await disk.putStream(key, createReadStream(path)).catch(asProblem)
      await flush(pathOf(key)).catch(asProblem)
    },
    facts,
    exists: async (key) => (await facts(key)) !== null,
    stream: async (key, range) => {
      const file = await open(pathOf(key), 'r').catch(missingOrProblem(key))
      return file.createReadStream(range)
    },
    read: (key) => readFile(pathOf(key)).catch(missingOrProblem(key)),
    remove: (key) => disk.delete(key).catch(asProblem),
    list: (prefix) => listFiles(folder, prefix),
    close: () => {},
  }
}

/** Flushes a file to disk: a response says "stored" only after that (specification of the faults, security.md 23). */
async function flush(path: string): Promise<void> {
  await using file = await open(path, 'r+')
  await file.sync()
}

/** Walks only the folder that the prefix names, not the whole tree. */
async function* listFiles(folder: string, prefix: string): AsyncIterable<StoredFile> {
  const start = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
  const directory = await opendir(start, { recursive: true }).catch(ignoreMissing)
  if (!directory) return
  for await (const entry of directory) {
    const path = join(entry.parentPath, entry.name)
    const key = relative(folder, path).split(sep).join('/')
    if (!entry.isFile() || !key.startsWith(prefix)) continue
    const found = await stat(path).catch(ignoreMissing)
    if (found) yield { key, bytes: found.size, modifiedAt: found.mtime }
  }
}

/** Removes entries of a folder untouched for `olderThanMs`; returns their number. */
export async function removeLeftovers(folder: string, olderThanMs: number): Promise<number> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? []
  let removed = 0
  for (const name of names) {
    const path = join(folder, name)
    const facts = await stat(path).catch(ignoreMissing)
    if (!facts || Date.now() - facts.mtimeMs < olderThanMs) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}
