import { MissingFileError, type Storage } from '#platform/storage/index.ts'
import type { ArchiveManifest, ArchivePart, ArchivedFile } from '../archive/manifest.ts'
import type { ArchiveWriter } from '../archive/write-archive.ts'

type DumpedFiles = Pick<ArchiveManifest, 'lists' | 'files' | 'fileBytes' | 'missing'>

/** Files per list: a list stays in memory until it is written. */
const filesPerList = 1000

type FileDumping = {
  storage: Storage
  prefixes: readonly string[]
  /** Whether to archive their content, or only their list. */
  withContent: boolean
  onFiles(files: number, bytes: number): void
}

/**
 * Writes the files and their lists into the archive. Files added meanwhile may or may not be included; every file that the snapshot
 * references existed before it. A file removed meanwhile counts as missing.
 */
export async function dumpFiles(archive: ArchiveWriter, dumping: FileDumping): Promise<DumpedFiles> {
  const { storage, prefixes, withContent, onFiles } = dumping
  const lists: ArchivePart[] = []
  const counts = { files: 0, fileBytes: 0, missing: 0 }
  let list: ArchivedFile[] = []
  const writeList = async () => {
    if (list.length === 0) return
    lists.push(await archive.add(`lists/${String(lists.length + 1).padStart(6, '0')}.json`, JSON.stringify(list)))
    list = []
    onFiles(counts.files, counts.fileBytes)
  }
  for (const prefix of prefixes) {
    for await (const { key, bytes } of storage.list(prefix)) {
      const file = withContent ? await dumpFile(archive, storage, key) : { key, bytes, sha256: null }
      if (!file) {
        counts.missing += 1
        continue
      }
      counts.files += 1
      counts.fileBytes += file.bytes
      list.push(file)
      if (list.length === filesPerList) await writeList()
    }
  }
  await writeList()
  return { lists, ...counts }
}

/** Archives a file; returns undefined when it is gone. Reads its size again, as the file may have been rewritten since it was listed. */
async function dumpFile(archive: ArchiveWriter, storage: Storage, key: string): Promise<ArchivedFile | undefined> {
  try {
    const facts = await storage.facts(key)
    if (!facts) return undefined
    const content = facts.bytes === 0 ? [] : await storage.stream(key, { start: 0, end: facts.bytes - 1 })
    const { sha256 } = await archive.addStream(`files/${key}`, facts.bytes, content)
    return { key, bytes: facts.bytes, sha256 }
  } catch (error) {
    if (error instanceof MissingFileError) return undefined
    throw error
  }
}
