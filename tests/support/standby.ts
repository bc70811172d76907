import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'
import { type Identity, commandAs, isRoot, nobody } from '#platform/database/embedded/identity.ts'
import { processesIn } from '#platform/database/embedded/process-state.ts'
import { freeAddress } from './e2e-product.ts'

export type Standby = {
  url: string
  /** Queries the standby directly. */
  query<Row extends QueryResultRow>(statement: string): Promise<Row[]>
  /** Kills it like a power failure. */
  kill(): Promise<void>
  /** Freezes its processes, like a network that drops everything; `false` resumes them. */
  hang(hangs: boolean): void
  /** Restarts it. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Starts a streaming standby of the PostgreSQL at `primary`, with the programs in `bin`. */
export async function openStandby(bin: string, primary: string): Promise<Standby> {
  const folder = mkdtempSync(join(tmpdir(), 'rent-home-standby-'))
  chmodSync(folder, 0o755)
  const cluster = join(folder, 'cluster')
  mkdirSync(cluster, { mode: 0o700 })
  const identity: Identity = isRoot() ? { kind: 'user', ...nobody() } : { kind: 'self' }
  if (identity.kind === 'user') spawnSync('chown', [`${identity.uid}:${identity.gid}`, cluster])
  const { port } = new URL(await freeAddress())
  const { pathname } = new URL(primary)
  const url = `postgres://postgres@127.0.0.1:${port}${pathname}`
  const copy = commandAs(identity, join(bin, 'pg_basebackup'), ['-d', primary, '-D', cluster, '-R', '-c', 'fast'])
  const { status, stderr } = spawnSync(copy.file, copy.args, { ...copy.options, encoding: 'utf8' })
  if (status !== 0) throw new Error(`pg_basebackup failed: ${stderr}`)

  let server: ChildProcess | undefined
  const query = async <Row extends QueryResultRow>(statement: string): Promise<Row[]> => {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }
  const start = async () => {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100']
    const args = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])]
    const command = commandAs(identity, join(bin, 'postgres'), args, true)
    server = spawn(command.file, command.args, { ...command.options, stdio: 'ignore' })
    const deadline = Date.now() + 30_000
    for (;;) {
      const failure = await query('select 1').then(
        () => undefined,
        (error: Error) => error,
      )
      if (!failure) return
      if (Date.now() > deadline) throw failure
      await sleep(100)
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
  }
  await start()
  return {
    url,
    query,
    kill: () => end('SIGQUIT'),
    hang: (hangs) => {
      for (const { pid } of processesIn(cluster)) process.kill(pid, hangs ? 'SIGSTOP' : 'SIGCONT')
    },
    start,
    close: async () => {
      await end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
