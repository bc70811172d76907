import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#platform/storage/index.ts'
import { type ArchivedFile, readFileList } from '../archive/manifest.ts'
import type { ArchiveEntry } from '../archive/read-archive.ts'
import { BackupError } from '../backup.error.ts'

/** Larger files are buffered on disk instead of in memory. */
const largestInMemory = 16 * 2 ** 20
const kinds: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

export type FileRestore = {
  storage: Storage
  prefixes: readonly string[]
  /** A local folder for temporary files. */
  incoming: string
}

/** Restores the files of an archive. The server generates unique names, so a file that already exists may stay. */
export function restoreFiles({ storage, prefixes, incoming }: FileRestore) {
  const counts = { written: 0, present: 0, missing: 0 }

  async function put(key: string, entry: ArchiveEntry): Promise<void> {
    const contentType = kinds[extname(key)] ?? 'application/octet-stream'
    if (entry.bytes > largestInMemory) await putLarge(key, entry, contentType)
    else {
      const content = await entry.whole()
      if (await isThere(key, content)) return void (counts.present += 1)
      await storage.put(key, content, contentType)
    }
    counts.written += 1
  }

  async function isThere(key: string, content: Buffer): Promise<boolean> {
    const known = await storage.facts(key)
    return known?.bytes === content.length && content.equals(await storage.read(key))
  }

  async function putLarge(key: string, entry: ArchiveEntry, contentType: string): Promise<void> {
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    const path = join(incoming, `${randomUUID()}.part`)
    try {
      await pipeline(Readable.from(entry.content()), createWriteStream(path, { mode: 0o600 }))
      await storage.putFile(key, path, contentType)
    } finally {
      await rm(path, { force: true })
    }
  }

  /** Checks an archive without content: its files must already exist. */
  async function compareWith(list: readonly ArchivedFile[]): Promise<void> {
    for (const { key, bytes, sha256 } of list)
      if (sha256 === null && (await storage.facts(key))?.bytes !== bytes) counts.missing += 1
  }

  return {
    counts,
    /** Restores an entry; returns false when it is neither a file nor a file list. */
    take: async (entry: ArchiveEntry): Promise<boolean> => {
      if (entry.name.startsWith('lists/')) {
        await compareWith(readFileList((await entry.whole()).toString()) ?? [])
        return true
      }
      if (!entry.name.startsWith('files/')) return false
      const key = entry.name.slice('files/'.length)
      if (!prefixes.some((prefix) => key.startsWith(prefix)) || key.split('/').includes('..'))
        throw new BackupError(`The backup has a file that the product never makes: ${key}`)
      await put(key, entry)
      return true
    },
  }
}
