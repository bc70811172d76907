import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

import { type Binaries, EmbeddedDatabaseError, copyToReadablePlace } from './binaries.ts'
import { type Identity, commandAs, hasName, isRoot, nobody } from './identity.ts'

/**
 * Chooses the user that runs the cluster, and the copy of the programs. An ordinary user runs it as themselves. Root tries, in this order:
 * the owner of an existing cluster, `nobody`, the owners of the folders above the data, and a user namespace.
 */
export function chooseIdentity(
  binaries: Binaries,
  dataDir: string,
  clusterDir: string,
): { identity: Identity; binaries: Binaries } {
  const candidates = isRoot() ? rootCandidates(clusterDir) : ordinaryCandidates()
  const ableToEnter = candidates.filter((identity) => canEnter(identity, dataDir))
  for (const identity of ableToEnter) {
    if (canRun(identity, binaries)) return { identity, binaries }
  }
  const [first] = ableToEnter
  if (!first) throw new EmbeddedDatabaseError(closedFolder(dataDir))
  if (first.kind === 'user') {
    const copy = copyToReadablePlace(binaries)
    if (canRun(first, copy)) return { identity: first, binaries: copy }
  }
  throw new EmbeddedDatabaseError(
    `The embedded PostgreSQL in ${binaries.root} does not run on this system (${firstLine(binaries)}); set DATABASE_URL to a PostgreSQL of your own`,
  )
}

/** Returns whether an identity may enter `folder` and every folder above it. */
export function canEnter(identity: Identity, folder: string): boolean {
  return succeeds(identity, 'sh', ['-c', 'cd -- "$1"', 'sh', folder])
}

function canRun(identity: Identity, binaries: Binaries): boolean {
  return succeeds(identity, binaries.postgres, ['--version']) && succeeds(identity, binaries.initdb, ['--version'])
}

function succeeds(identity: Identity, program: string, args: string[]): boolean {
  const command = commandAs(identity, program, args)
  return spawnSync(command.file, command.args, { ...command.options, stdio: 'ignore' }).status === 0
}

/** initdb refuses a user without a name, as in containers with an arbitrary user id: a user namespace gives them one. */
function ordinaryCandidates(): Identity[] {
  return hasName(process.getuid?.() ?? 0) ? [{ kind: 'self' }] : [{ kind: 'namespace' }]
}

function rootCandidates(clusterDir: string): Identity[] {
  const clusterOwner = existsSync(clusterDir) ? [statSync(clusterDir)] : []
  const owners = [...clusterOwner, nobody(), ...foldersAbove(clusterDir).map((folder) => statSync(folder))]
  const users = new Map(owners.filter(({ uid }) => uid !== 0).map(({ uid, gid }) => [uid, gid]))
  const named = [...users].filter(([uid]) => hasName(uid))
  return [...named.map(([uid, gid]): Identity => ({ kind: 'user', uid, gid })), { kind: 'namespace' }]
}

function foldersAbove(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [parent, ...foldersAbove(parent)]
}

function closedFolder(dataDir: string): string {
  if (!isRoot())
    return `The data folder ${dataDir} cannot be entered by this user; set DATA_DIR to a folder of your own`
  return (
    `PostgreSQL does not run as root, and the data folder ${dataDir} lies under a folder that only root may enter; ` +
    'set DATA_DIR to a folder outside of it (such as /var/lib/rent-home) or start as an ordinary user'
  )
}

function firstLine(binaries: Binaries): string {
  const { error, stderr } = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' })
  return (error?.message ?? stderr ?? '').trim().split('\n')[0] || 'it cannot be read by an unprivileged user'
}
