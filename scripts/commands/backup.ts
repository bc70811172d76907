import { join } from 'node:path'
import { recordBackup } from '#domains/backups/server/index.ts'
import { makeBackup, makeKey, openPlace, secretOf } from '#platform/backup/index.ts'
import { type Config, readConfig, releaseOfProduct } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/index.ts'
import { openStorage, storedPrefixes } from '#platform/storage/index.ts'
import { formatSize } from '#shared/size.ts'
import { type BackupArguments, backupUsage, readBackupArguments } from '../backup/backup-arguments.ts'
import { reportFailure } from '../console/report-failure.ts'

/** `npm run` changes to the project's folder; INIT_CWD is the user's own. */
const folder = process.env['INIT_CWD'] ?? process.cwd()

// Works beside a running server.
try {
  const config = readConfig(process.env)
  const wanted = readBackupArguments(process.argv.slice(2), folder, config)
  if (wanted.help) console.log(backupUsage)
  else if (wanted.newKey !== undefined) console.log(await makeKey(wanted.newKey))
  else await backUp(config, wanted)
} catch (error) {
  reportFailure(error)
}

async function backUp(config: Config, { to, keep, recipient, passphrase, withFiles }: BackupArguments): Promise<void> {
  const { databaseDirectUrl: databaseUrl, dataDir, bucket, bucketConnection } = config
  const place = await openPlace(to, bucketConnection)
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    attach: true,
    pool: { applicationName: 'rent-home-backup' },
  })
  const storage = await openStorage({ folder: join(dataDir, 'files'), bucket })
  try {
    const { path, bytes, rows, files, removed, unremoved, seconds } = await makeBackup({
      pool: database.pool,
      storage,
      prefixes: storedPrefixes,
      place,
      release: releaseOfProduct(),
      secret: secretOf(config),
      encryption: { recipient, passphrase },
      keep,
      withFiles,
      say: (line) => console.log(`  ${line}`),
    })
    await recordBackup(database.db, path).catch((error: unknown) => tellUnrecorded(error))
    if (unremoved) reportFailure(unremoved)
    for (const name of removed) console.log(`removed ${place.pathOf(name)}`)
    const what = `${rows.toLocaleString('en')} rows, ${files.toLocaleString('en')} files`
    console.log(`${path}\n${what}, ${formatSize(bytes, 'en')} in ${seconds.toFixed(1)} s`)
    if (recipient === undefined && passphrase === undefined)
      console.log('It is not encrypted and holds personal data and keys: keep it where only you can read it.')
  } finally {
    storage.close()
    await database.close()
  }
}

/** Reports that a backup was not recorded. It is still valid, for example of a database that this release has not migrated yet. */
function tellUnrecorded(error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const reason = cause instanceof Error ? cause.message : String(cause)
  console.log(`The server status does not know of it, because it could not be recorded: ${reason}`)
}
