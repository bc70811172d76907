import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type Identity, commandAs, isRoot, nobody } from '#platform/database/embedded/identity.ts'
import { endServer } from '#platform/database/embedded/orphans.ts'
import { processesIn } from '#platform/database/embedded/process-state.ts'
import { freeAddress } from '#tests/support/e2e-product.ts'
import { anyOf, killAll, type FaultyDatabase } from './faulty-database.ts'

const DEBIAN = '/usr/lib/postgresql'
const pauseOfOperatorMs = 300
/** Service managers escalate as well: told to stop during recovery, PostgreSQL 15 waits for ever, like 18. */
const stopSteps = [
  { signal: 'SIGINT', patienceMs: 2000 },
  { signal: 'SIGQUIT', patienceMs: 2000 },
  { signal: 'SIGKILL', patienceMs: 2000 },
] as const

export type ExternalDatabase = FaultyDatabase & {
  /** Keeps the server down while `during` runs. */
  without(during: () => Promise<void>): Promise<void>
}

/** Returns the folder of Debian's newest PostgreSQL programs; undefined when not installed. */
export function debianPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one)) : []
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'postgres')))
}

/** Starts a PostgreSQL on a local port, restarted whenever it exits, as an operator would. */
export async function openExternal(bin: string): Promise<ExternalDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'rent-home-faults-external-'))
  chmodSync(folder, 0o755)
  const [cluster, dataDir] = [join(folder, 'cluster'), join(folder, 'data')]
  mkdirSync(cluster, { mode: 0o700 })
  mkdirSync(dataDir)
  const identity: Identity = isRoot() ? { kind: 'user', ...nobody() } : { kind: 'self' }
  if (identity.kind === 'user') spawnSync('chown', [`${identity.uid}:${identity.gid}`, cluster])
  const { port } = new URL(await freeAddress())
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  run(identity, join(bin, 'initdb'), ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'])

  let server: ChildProcess | undefined
  let wanted = true
  const begin = () => {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60']
    const args = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])]
    const command = commandAs(identity, join(bin, 'postgres'), args, true)
    const begun = spawn(command.file, command.args, { ...command.options, stdio: 'ignore', detached: true })
    server = begun
    // One server at a time: a newer one may have been started meanwhile.
    begun.once('exit', () => void sleep(pauseOfOperatorMs).then(() => wanted && server === begun && begin()))
  }
  const end = async () => {
    const { pid, exitCode, signalCode } = server ?? {}
    if (!server || !pid || exitCode !== null || signalCode !== null) return
    const ending = server
    let running = true
    ending.once('exit', () => (running = false))
    await endServer({ pid, running: () => running, signal: (name) => ending.kill(name) }, stopSteps, () => {})
  }
  const processes = () => processesIn(cluster).map(({ pid }) => pid)
  begin()
  await query(url('postgres'), 'CREATE DATABASE rent_home')
  const faults: FaultyDatabase['faults'] = {
    backend: () => killAll([anyOf(processes().filter((pid) => pid !== server?.pid)) ?? 0].filter(Boolean)),
    terminate: () =>
      query(url('postgres'), `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'rent_home'`),
    restart: () => end(),
    crash: () => killAll(processes()),
  }
  return {
    name: `external ${bin.split('/').at(-2)}`,
    settings: { DATABASE_URL: url('rent_home'), DATA_DIR: dataDir },
    faults,
    orders: [['restart'], ['terminate'], ['backend'], ['crash'], ['backend', 'restart'], ['terminate', 'crash']],
    url: () => url('rent_home'),
    without: async (during) => {
      wanted = false
      await end()
      await during()
      wanted = true
      begin()
    },
    close: async () => {
      wanted = false
      await end()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

function run(identity: Identity, program: string, args: string[]): void {
  const command = commandAs(identity, program, args)
  const { status, stderr } = spawnSync(command.file, command.args, { ...command.options, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
}

/** Runs a statement, waiting for a server that is not up yet. */
async function query(url: string, statement: string, deadline = Date.now() + 10_000): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
  } catch (error) {
    if (Date.now() > deadline) throw error
    await sleep(50)
    await query(url, statement, deadline)
  } finally {
    await client.end().catch(() => {})
  }
}
