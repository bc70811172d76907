import type { Pool, PoolClient } from 'pg'
import type { Storage } from '#platform/storage/index.ts'
import { formatSize } from '#shared/size.ts'
import { type EncryptionSettings, encrypted } from './archive/encryption.ts'
import {
  type ArchiveManifest,
  headerName,
  manifestName,
  manifestSumName,
  newHeader,
  secretName,
} from './archive/manifest.ts'
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts'
import { returnBackupLock, takeBackupLock } from './backup-lock.ts'
import { BackupError } from './backup.error.ts'
import { nameOfBackup, removeOldBackups } from './backup-names.ts'
import { beginSnapshot, dumpDatabase } from './database/dump-database.ts'
import { dumpFiles } from './files/dump-files.ts'
import type { InstallationSecret } from './installation-secret.ts'
import type { BackupPlace } from './places/backup-place.ts'

type BackupOptions = {
  pool: Pool
  storage: Storage
  /** Key prefixes of the files. */
  prefixes: readonly string[]
  place: BackupPlace
  release: string
  secret: InstallationSecret
  encryption: EncryptionSettings
  /** How many backups of this installation to keep in the place; absent: all. */
  keep: number | undefined
  /** Whether to include the content of the files, or only their list. */
  withFiles: boolean
  say?: (line: string) => void
}

export type BackupReport = Awaited<ReturnType<typeof makeBackup>>

/**
 * Backs up a snapshot of the database and the files it references, while servers run. The backup gets its final name only when complete.
 * Throws `BackupError`, also while another backup runs.
 */
export async function makeBackup(options: BackupOptions) {
  const { pool, place, encryption, say = () => {} } = options
  const started = performance.now()
  const client = await pool.connect()
  let isSound = false
  try {
    if (!(await takeBackupLock(client)))
      throw new BackupError('Another backup of this database is being made', { failure: 'another' })
    const createdAt = new Date()
    const isEncrypted = encryption.recipient !== undefined || encryption.passphrase !== undefined
    const name = nameOfBackup(options.secret.check, createdAt, isEncrypted)
    const archive = writeArchive()
    const giveUp = (error: Error) => {
      archive.fail(error)
      throw error
    }
    // Run both concurrently; if one fails, it aborts the other.
    const storing = encrypted(archive.bytes, encryption)
      .then((bytes) => place.store(name, bytes))
      .catch(giveUp)
    const filling = fill(archive, client, { ...options, createdAt, say }).catch(giveUp)
    const [stored] = await Promise.allSettled([storing, filling])
    // Report the cause: a full disk fails the storing first, and the filling only in consequence.
    if (stored.status === 'rejected' && stored.reason instanceof BackupError) throw stored.reason
    const [filled, bytes] = [await filling, await storing]
    const removal = await removeOldBackups(place, options.secret.check, options.keep)
    await returnBackupLock(client)
    isSound = true
    const seconds = (performance.now() - started) / 1000
    return { path: place.pathOf(name), bytes, seconds, ...filled, ...removal }
  } finally {
    // Closing the connection also releases the lock.
    client.release(!isSound)
  }
}

type Filling = BackupOptions & { createdAt: Date; say(line: string): void }

async function fill(archive: ArchiveWriter, client: PoolClient, filling: Filling) {
  const { secret, withFiles, release, createdAt, say } = filling
  const facts = await beginSnapshot(client)
  const isInside = secret.content !== undefined
  const header = newHeader({
    release,
    createdAt: createdAt.toISOString(),
    ...facts,
    secret: { check: secret.check, isInside },
    hasFiles: withFiles,
  })
  const others = [await archive.add(headerName, JSON.stringify(header, null, 2))]
  if (secret.content !== undefined) others.push(await archive.add(secretName, secret.content))
  const database = await dumpDatabase(client, archive, say)
  await client.query('commit')
  const files = await dumpFiles(archive, {
    storage: filling.storage,
    prefixes: filling.prefixes,
    withContent: withFiles,
    onFiles: (count, bytes) => say(`files: ${count.toLocaleString('en')}, ${formatSize(bytes, 'en')}`),
  })
  if (files.missing > 0) say(`${files.missing} files were removed while they were read`)
  const manifest: ArchiveManifest = { ...database, ...files, others }
  const { sha256 } = await archive.add(manifestName, JSON.stringify(manifest))
  await archive.add(manifestSumName, `${sha256}  ${manifestName}\n`)
  archive.end()
  return { rows: database.tables.reduce((sum, { rows }) => sum + rows, 0), files: files.files }
}
