import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../support/database.ts'
import { freeAddress, startProduct, type Product } from '../support/e2e-product.ts'
import { runCommand } from '../support/run-command.ts'

const token = randomBytes(24).toString('base64url')

let folder: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let settings: Record<string, string>
let product: Product
let connection: Client
let isStopped = false

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'processes-'))
  database = await createTestDatabase()
  connection = new Client({ connectionString: database.url })
  await connection.connect()
  settings = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    // These tests need no pages, so nothing has to be built.
    NODE_ENV: 'test',
    WEB_CONCURRENCY: '2',
    METRICS_TOKEN: token,
  }
  product = await startProduct(await freeAddress(), settings)
  await bothListen(2)
}, 240_000)

afterAll(async () => {
  if (!isStopped) await product?.stop()
  await connection?.end()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Each start takes a while on a busy machine. */
const patience = { timeout: 120_000, interval: 100 }

/** Returns the backend pids of the workers' connections for change notifications. */
async function joined(): Promise<number[]> {
  const { rows } = await connection.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'rent-home-listener' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

/** Waits until both workers have connected, `anew` of them since `before`. */
const bothListen = (anew: number, before: number[] = []) =>
  vi.waitFor(async () => {
    const now = await joined()
    const added = now.filter((pid) => !before.includes(pid))
    expect([now.length, added.length, processes().length]).toEqual([2, anew, 2])
  }, patience)

/** Returns the pids of the workers. */
function processes(): number[] {
  const children = readFileSync(`/proc/${product.pid}/task/${product.pid}/children`, 'utf8').trim().split(/\s+/)
  return children.map(Number).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.ts'))
}

/** Uses a new connection: a kept-alive one may be closed at any time. */
const ask = () =>
  new Promise<number | string>((resolve) => {
    get(`${product.url}/api/health/ready`, { agent: false, timeout: 20_000 }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('timeout', () => resolve('No answer'))
      .on('error', (error) => resolve(error.message))
  })

/** Sends requests while `work` runs; returns the distinct responses. */
async function whileAsking(work: () => Promise<unknown>): Promise<Set<number | string>> {
  const answers = new Set<number | string>()
  const done = new AbortController()
  const asking = (async () => {
    while (!done.signal.aborted) {
      answers.add(await ask())
      await setTimeout(10)
    }
  })()
  await work().finally(() => done.abort())
  await asking
  return answers
}

/** Returns the metrics as reported by whichever worker answers. */
async function figures(): Promise<(name: string) => number> {
  const headers = { authorization: `Bearer ${token}`, connection: 'close' }
  const lines = (await (await fetch(`${product.url}/metrics`, { headers })).text()).split('\n')
  return (name) =>
    Number(
      lines
        .find((line) => line.startsWith(`rent_home_${name} `))
        ?.split(' ')
        .at(-1),
    )
}

test('each process tells the figures of all', async () => {
  const ready = 'http_request_duration_seconds_count{method="GET",route="/api/health/ready",status="2xx"}'
  // A worker connects before it listens.
  await vi.waitFor(async () => expect((await figures())('processes')).toBe(2), patience)
  const before = (await figures())(ready)
  await Promise.all(Array.from({ length: 40 }, ask))
  for (let round = 0; round < 10; round += 1) {
    const now = await figures()
    expect([now('processes'), now(ready) - before]).toEqual([2, 40])
    // Metrics known to all workers are the same in each; per-worker metrics are summed.
    expect([now('search_index_loaded'), now('database_up'), now('database_connections_most')]).toEqual([1, 1, 20])
  }
})

test('of several processes at one port another one is started for each that ends', async () => {
  const [killed = 0, other = 0] = processes()
  const before = await joined()
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(async () => expect(await ask()).toBe(200), patience)
  expect([...(await whileAsking(() => bothListen(1, before)))]).toEqual([200])
  expect(processes()).toContain(other)
  expect(processes()).not.toContain(killed)
}, 300_000)

test('all are replaced, one after the other, and nobody notices', async () => {
  const before = processes()
  const max: number[] = []
  const answers = await whileAsking(async () => {
    process.kill(product.pid, 'SIGUSR2')
    await vi.waitFor(() => {
      const now = processes()
      max.push(now.length)
      expect(now).toHaveLength(2)
      expect(now.filter((pid) => before.includes(pid))).toEqual([])
    }, patience)
  })
  expect([...answers]).toEqual([200])
  expect(Math.max(...max)).toBe(3)
}, 300_000)

test('a port that something else has is said in one line, once', () => {
  const { status, stderr } = runCommand('start', [], {
    ...settings,
    PORT: new URL(product.url).port,
    HOST: '127.0.0.1',
  })
  expect(stderr.trim()).toMatch(/^PORT \d+ is already in use; stop what uses it or set another PORT$/)
  expect(status).toBe(1)
})

test('being told to end ends all of them', async () => {
  const before = processes()
  await product.stop()
  isStopped = true
  expect(before.filter((pid) => isAlive(pid))).toEqual([])
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
