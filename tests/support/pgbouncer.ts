import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { openStallingProxy } from './stalling-proxy.ts'

/** Whether PgBouncer is installed. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0

/** PgBouncer refuses to run as root. */
const nobody = { uid: 65_534, gid: 65_534 }

export type PgBouncer = {
  /** URL of the database through PgBouncer. */
  url: string
  /** Returns its log. */
  log(): string
  close(): Promise<void>
}

/** Starts a PgBouncer in transaction mode with few server connections, in front of `databaseUrl`, as docs/operations.md sets one up. */
export async function openPgBouncer(databaseUrl: string, { sessions = 3 } = {}): Promise<PgBouncer> {
  // Its user may have no access to the database's socket.
  const way = await openStallingProxy(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  chmodSync(folder, 0o755)
  const [settings, port] = [join(folder, 'pgbouncer.ini'), await freePort()]
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${new URL(way.url).port} user=postgres connect_query='set statement_timeout = 15000; set plan_cache_mode = force_custom_plan'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
`,
    { mode: 0o644 },
  )
  const program = spawn('pgbouncer', [settings], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(process.getuid?.() === 0 && nobody),
  })
  let logged = ''
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (bytes) => (logged += String(bytes)))
  const ended = once(program, 'exit')
  const url = new URL(way.url)
  url.port = String(port)
  const close = async () => {
    program.kill('SIGKILL')
    await ended
    await way.close()
    rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; !(await answers(url.href)); attempt += 1) {
    if (attempt === 50) {
      await close()
      throw new Error(`PgBouncer does not answer:\n${logged}`)
    }
    await sleep(100)
  }
  return { url: url.href, log: () => logged, close }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
