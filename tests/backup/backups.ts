import { randomBytes } from 'node:crypto'
import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { inject } from 'vitest'
import { buildApp } from '#app/build-app.ts'
import { createDependencies, type Dependencies } from '#app/dependencies.ts'
import {
  type BackupReport,
  checkBackup,
  makeBackup,
  openPlace,
  openSource,
  restoreBackup,
  secretOf,
} from '#platform/backup/index.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { knownFolderSecret } from '#platform/config/secret-key.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/index.ts'
import type { ZodApp } from '#platform/http/index.ts'
import { createLog } from '#platform/log/log.ts'
import { openStorage, storedPrefixes } from '#platform/storage/index.ts'
import { debianPostgres, openExternal } from '../faults/external.ts'

/** A target of a restore: a data folder, and its own or the embedded database. */
export type Elsewhere = { config: Config; database: OpenDatabase; dataDir: string }

export type Keys = { recipient?: string; passphrase?: string; identityFile?: string }

/** Backs up an installation to a folder, as the command does. */
export async function backUp(
  config: Config,
  pool: Pool,
  to: string,
  { recipient, passphrase, keep, withFiles = true }: Keys & { keep?: number; withFiles?: boolean } = {},
): Promise<BackupReport> {
  const storage = await openStorage({ folder: join(config.dataDir, 'files'), bucket: config.bucket })
  try {
    return await makeBackup({
      pool,
      storage,
      prefixes: storedPrefixes,
      place: await openPlace(to, config.bucketConnection),
      release: '9.9.9',
      secret: secretOf(config),
      encryption: { recipient, passphrase },
      keep,
      withFiles,
    })
  } finally {
    storage.close()
  }
}

/** Restores a backup as the command does. */
export async function restore(
  { config, database, dataDir }: Elsewhere,
  path: string,
  { identityFile, passphrase, replace = false }: Keys & { replace?: boolean } = {},
) {
  const source = openSource(path, config.bucketConnection, { identityFile, passphrase })
  const backup = await checkBackup(source, {
    secretKey: config.secretKey,
    folderSecret: knownFolderSecret(dataDir),
    anyKey: false,
  })
  const storage = await openStorage({ folder: join(dataDir, 'files'), bucket: config.bucket })
  try {
    const incoming = join(dataDir, 'incoming')
    return await restoreBackup({ backup, database, storage, prefixes: storedPrefixes, incoming, dataDir, replace })
  } finally {
    storage.close()
  }
}

/** Makes a temporary folder; as root the database runs as another user, which needs access. */
export function makeFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'rent-home-backup-'))
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Returns the configuration of an installation in a data folder. */
export function configOf(dataDir: string, settings: Record<string, string> = {}): Config {
  return readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL: 'https://homes.example', ...settings })
}

/** Opens an empty database whose owner is not a superuser, on a PostgreSQL of its own if Debian's is installed. */
export async function openForeignDatabase(): Promise<{ url: string; version: string; close(): Promise<void> }> {
  const bin = debianPostgres()
  const server = bin ? await openExternal(bin) : undefined
  const superuser = server ? server.url() : inject('databaseServer')
  const name = `agency_${randomBytes(6).toString('hex')}`
  const version = await onServer(superuser, async (client) => {
    await client.query(`create role ${name} login password '${name}' nosuperuser nocreatedb`)
    await client.query(`create database ${name} owner ${name}`)
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
    return rows[0]?.version ?? ''
  })
  const address = superuser.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?([^/]*)\/[^?]*/, `$1${name}:${name}@$2/${name}`)
  const close = async () => {
    await onServer(superuser, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`drop role ${name}`)
    })
    await server?.close()
  }
  return { url: address, version, close }
}

async function onServer<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function openElsewhere(dataDir: string, settings: Record<string, string> = {}): Promise<Elsewhere> {
  const config = configOf(dataDir, settings)
  const pool = { applicationName: 'backup-drill', max: 3 }
  return { config, dataDir, database: await openDatabase({ databaseUrl: config.databaseUrl, dataDir, pool }) }
}

/** Builds the server on a restored installation. */
export async function serve({ config, database }: Elsewhere): Promise<{
  app: ZodApp
  dependencies: Dependencies
  close(): Promise<void>
}> {
  const dependencies = await createDependencies(config, database, createLog({ mode: 'test' }))
  const app = await buildApp(dependencies)
  const close = async () => {
    await app.close()
    await dependencies.close()
  }
  return { app, dependencies, close }
}

/** Returns a checksum of the rows of each table. */
export async function sumsOf(pool: Pool): Promise<Record<string, string>> {
  const client = await pool.connect()
  try {
    // Rows are compared as text, which depends on the time zone; each database has the one of its machine.
    await client.query(`set time zone 'UTC'`)
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
       and relname <> 'schema_migrations' order by 1`,
    )
    const sums: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text collate "C")), '') as sum from "${name}" as t`,
      )
      sums[name] = rows[0]?.sum ?? ''
    }
    return sums
  } finally {
    client.release(true)
  }
}
