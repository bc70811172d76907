import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type ArchiveManifest, headerName, manifestName, manifestSumName } from '#platform/backup/archive/manifest.ts'
import { readEntries } from '#platform/backup/archive/read-archive.ts'
import { writeArchive } from '#platform/backup/archive/write-archive.ts'
import { openSource } from '#platform/backup/index.ts'
import { configOf } from './backups.ts'

type Change = {
  header?: (header: Record<string, unknown>) => Record<string, unknown>
  /** A table whose rows are omitted. */
  withoutRowsOf?: string
}

/** Rewrites a backup with a change and valid checksums, as another release might have made it. */
export async function rewriteArchive(path: string, to: string, { header, withoutRowsOf }: Change): Promise<string> {
  const archive = writeArchive()
  const storing = pipeline(archive.bytes, createWriteStream(to))
  const keys = { identityFile: undefined, passphrase: undefined }
  let headerSum = ''
  await readEntries(openSource(path, configOf('.').bucketConnection, keys), async (entry) => {
    const content = await entry.whole()
    if (entry.name === headerName) {
      const changed = header ? header(JSON.parse(content.toString())) : JSON.parse(content.toString())
      headerSum = (await archive.add(headerName, JSON.stringify(changed))).sha256
    } else if (entry.name === manifestName) {
      const manifest = JSON.parse(content.toString()) as ArchiveManifest
      const others = manifest.others.map((part) => (part.name === headerName ? { ...part, sha256: headerSum } : part))
      const tables = manifest.tables.map((table) =>
        table.name === withoutRowsOf ? { ...table, rows: 0, parts: [] } : table,
      )
      const { sha256 } = await archive.add(manifestName, JSON.stringify({ ...manifest, others, tables }))
      await archive.add(manifestSumName, sha256)
    } else if (entry.name === manifestSumName) {
      // Written with the manifest.
    } else if (withoutRowsOf === undefined || !entry.name.startsWith(`tables/${withoutRowsOf}/`)) {
      await archive.add(entry.name, content)
    }
  })
  archive.end()
  await storing
  return to
}
