import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { type Binaries, EmbeddedDatabaseError } from './binaries.ts'
import { type Identity, commandAs, ownerOf } from './identity.ts'
import { isAlive } from './process-state.ts'

const UNFINISHED = 'postgres.new-'

/** Returns the cluster's folder inside a data folder. */
export const clusterDirectory = (dataDir: string): string => join(dataDir, 'postgres')

/**
 * Ensures that `clusterDir` holds a cluster owned by the identity; keeps an existing one. A new one is created next to it and renamed when
 * complete, so that a killed start leaves no partial cluster.
 */
export function prepareCluster(clusterDir: string, binaries: Binaries, identity: Identity, durable: boolean): void {
  removeUnfinished(dirname(clusterDir))
  if (existsSync(join(clusterDir, 'PG_VERSION'))) {
    requireSameVersion(clusterDir, binaries)
    giveTo(clusterDir, identity)
    return
  }
  const unfinished = join(dirname(clusterDir), `${UNFINISHED}${process.pid}`)
  mkdirSync(unfinished, { mode: 0o700 })
  giveTo(unfinished, identity)
  initialise(unfinished, binaries, identity, durable)
  try {
    renameSync(unfinished, clusterDir)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(join(clusterDir, 'PG_VERSION'))) {
      throw new EmbeddedDatabaseError(
        `The folder ${clusterDir} is not a database of ours (${(error as Error).message})`,
      )
    }
  }
}

function initialise(folder: string, binaries: Binaries, identity: Identity, durable: boolean): void {
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const args = [
    '-D',
    folder,
    '-U',
    'postgres',
    '-A',
    'trust',
    ...locale,
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  const command = commandAs(identity, binaries.initdb, args)
  const { status, stderr, error } = spawnSync(command.file, command.args, { ...command.options, encoding: 'utf8' })
  if (status === 0) return
  rmSync(folder, { recursive: true, force: true })
  const reason =
    error?.message ??
    stderr
      .trim()
      .split('\n')
      .findLast((line) => line.startsWith('initdb:')) ??
    stderr.trim()
  throw new EmbeddedDatabaseError(`The database folder ${folder} cannot be made (${reason.replaceAll('\n', ' ')})`)
}

function requireSameVersion(clusterDir: string, binaries: Binaries): void {
  const found = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  const [ours] = binaries.packageVersion.split('.')
  if (found === ours) return
  throw new EmbeddedDatabaseError(
    `The database in ${clusterDir} was made by PostgreSQL ${found}, this product brings ${ours}; move it by npm run backup and npm run restore (docs/operations.md)`,
  )
}

function giveTo(folder: string, identity: Identity): void {
  const { uid, gid } = ownerOf(identity)
  if (identity.kind === 'self' || statSync(folder).uid === uid) return
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder])
  chownSync(folder, uid, gid)
}

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(UNFINISHED) || isAlive(Number(name.slice(UNFINISHED.length)))) continue
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}
