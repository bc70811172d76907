import { join } from 'node:path'
import { checkBackup, openSource, restoreBackup, restoringName } from '#platform/backup/index.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { knownFolderSecret } from '#platform/config/secret-key.ts'
import { openDatabase } from '#platform/database/index.ts'
import { openStorage, storedPrefixes } from '#platform/storage/index.ts'
import { type RestoreArguments, readRestoreArguments, restoreUsage } from '../backup/backup-arguments.ts'
import { reportFailure } from '../console/report-failure.ts'

/** `npm run` changes to the project's folder; INIT_CWD is the user's own. */
const folder = process.env['INIT_CWD'] ?? process.cwd()

try {
  const wanted = readRestoreArguments(process.argv.slice(2), folder)
  if (wanted.help) console.log(restoreUsage)
  else await restore(readConfig(process.env), wanted)
} catch (error) {
  reportFailure(error)
}

async function restore(config: Config, { address, check, replace, ...wanted }: RestoreArguments): Promise<void> {
  const { databaseDirectUrl: databaseUrl, dataDir, bucket, bucketConnection, secretKey, backups } = config
  const keys = { identityFile: wanted.identityFile, passphrase: backups.passphrase }
  console.log(`checking ${address}`)
  const backup = await checkBackup(openSource(address, bucketConnection, keys), {
    secretKey,
    folderSecret: knownFolderSecret(dataDir),
    anyKey: wanted.anyKey,
  })
  const { header, manifest } = backup
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `  whole: release ${header.release}, ${header.createdAt}, PostgreSQL ${header.postgres}, ` +
      `${rows.toLocaleString('en')} rows, ${manifest.files.toLocaleString('en')} files${header.hasFiles ? '' : ' (only their list)'}`,
  )
  if (check) return
  console.log(`restoring into ${databaseUrl === undefined ? `the embedded database of ${dataDir}` : 'DATABASE_URL'}`)
  const pool = { applicationName: restoringName, max: 1 }
  const database = await openDatabase({ databaseUrl, dataDir, pool, log: (line) => console.log(`  ${line}`) })
  const storage = await openStorage({ folder: join(dataDir, 'files'), bucket })
  // Files written from now on are readable by this user only.
  process.umask(0o077)
  try {
    const { files, seconds } = await restoreBackup({
      backup,
      database,
      storage,
      prefixes: storedPrefixes,
      incoming: join(dataDir, 'incoming'),
      dataDir,
      replace,
      say: (line) => console.log(`  ${line}`),
    })
    const [written, present] = [files.written, files.present].map((count) => count.toLocaleString('en'))
    console.log(
      `restored ${rows.toLocaleString('en')} rows, ${written} files (${present} were there) in ${seconds.toFixed(1)} s`,
    )
    if (files.missing > 0)
      console.log(
        `${files.missing.toLocaleString('en')} files that the backup only lists are not in the place for files`,
      )
    if (backup.takesSecret) console.log(`The key of the installation is in ${join(dataDir, 'secret.key')}`)
  } finally {
    storage.close()
    await database.close()
  }
}
