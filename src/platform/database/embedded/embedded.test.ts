import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type EmbeddedServerOptions, openEmbeddedServer } from './index.ts'
import { readPostmasterPid } from './postmaster.ts'
import { childrenOf, isAlive } from './process-state.ts'

const HOLD = fileURLToPath(new URL('../../../../tests/support/hold-embedded-server.ts', import.meta.url))
const asRoot = process.getuid?.() === 0
/** Root can act as other users only where they can read the project, not in a clone under a closed folder. */
const asOthers =
  asRoot &&
  spawnSync('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', '--', 'test', '-r', HOLD]).status === 0

let folder: string
let dataDir: string
let undo: (() => unknown)[]

/** A data folder with a ready-made database: starting from a copy takes no time. */
let made: string

beforeAll(async () => {
  const home = mkdtempSync(join(tmpdir(), 'embedded-made-'))
  chmodSync(home, 0o755)
  made = join(home, 'data')
  await (await openEmbeddedServer({ dataDir: made, settings: { fsync: 'off' } })).stop()
})
afterAll(() => rmSync(dirname(made), { recursive: true, force: true }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
  undo = [() => rmSync(folder, { recursive: true, force: true })]
})
afterEach(async () => {
  for (const step of undo.toReversed()) await step()
})

/** Copies the ready-made database, unless the test has created its data folder. */
function copyMade(): void {
  if (!existsSync(dataDir)) spawnSync('cp', ['-a', made, dataDir])
}

async function open(options: Partial<EmbeddedServerOptions> = {}) {
  copyMade()
  const server = await openEmbeddedServer({ dataDir, settings: { fsync: 'off' }, ...options })
  undo.push(() => server.stop())
  return server
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

/** Starts another process that holds the server; the first line it prints is the URL or the error. */
async function hold(prefix: string[] = [], mode = ''): Promise<{ child: ChildProcess; line: string }> {
  copyMade()
  const [file, ...args] = [...prefix, process.execPath, HOLD, dataDir, mode]
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  undo.push(() => {
    child.kill('SIGTERM')
    return exit
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, line: line.toString().trim() }
}

const commands = () => childrenOf(postmaster()).map(({ command }) => command)
const postmaster = () => readPostmasterPid(join(dataDir, 'postgres'))?.pid ?? 0
const addRow = (url: string) =>
  query(url, 'CREATE TABLE IF NOT EXISTS home (id serial); INSERT INTO home DEFAULT VALUES').catch(() =>
    query(url, 'TABLE home'),
  )

describe('the embedded PostgreSQL', () => {
  test('keeps its rows from one start to the next and leaves no socket folder behind', async () => {
    const first = await open()
    expect(first.startedByUs).toBe(true)
    await addRow(first.url)
    await first.stop()
    const socketFolder = decodeURIComponent(new URL(first.url).hostname)
    expect(existsSync(socketFolder)).toBe(false)
    const second = await open()
    expect(await query(second.url, 'SELECT count(*) FROM home')).toEqual(['1'])
  })

  test('listens on no network address, only in a folder that nobody else may enter', async () => {
    const { url } = await open()
    expect(await query(url, 'SHOW listen_addresses')).toEqual([''])
    expect(statSync(decodeURIComponent(new URL(url).hostname)).mode & 0o777).toBe(0o700)
  })

  test('refuses a data folder that is served and names the process', async () => {
    await open()
    await expect(open()).rejects.toThrow(
      new RegExp(`already served by process ${postmaster()} \\(postgres, started by process ${process.pid}`),
    )
  })

  test('attaches to a running server and leaves it running, or starts one', async () => {
    const { child, line } = await hold()
    const attached = await open({ attach: true })
    expect(attached).toMatchObject({ url: line, startedByUs: false })
    await attached.stop()
    expect(await query(line, 'SELECT 1')).toEqual([1])
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(await open({ attach: true })).toMatchObject({ startedByUs: true })
  })

  test('ends when its owner is killed, and the next start has every acknowledged row', async () => {
    const { child, line } = await hold()
    await addRow(line)
    const pid = postmaster()
    child.kill('SIGKILL')
    const next = await open()
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(decodeURIComponent(new URL(line).hostname))).toBe(false)
    expect(await query(next.url, 'SELECT count(*) FROM home')).toEqual(['1'])
  })

  test('has every acknowledged row within 10 s when its owner is killed while it recovers from a killed backend', async () => {
    const notes: string[] = []
    for (let round = 1; round <= 3; round += 1) {
      const { child, line } = await hold()
      await addRow(line)
      const pids = () => query(line, `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`)
      // It is listed a moment after PostgreSQL takes connections.
      await expect.poll(pids).toHaveLength(1)
      process.kill((await pids())[0] as number, 'SIGKILL')
      await new Promise((later) => void setTimeout(later, 15 * round))
      child.kill('SIGKILL')
      const begin = performance.now()
      const next = await openEmbeddedServer({ dataDir, settings: { fsync: 'off' }, log: (note) => notes.push(note) })
      expect(performance.now() - begin).toBeLessThan(10_000)
      expect(await query(next.url, 'SELECT count(*)::int FROM home')).toEqual([round])
      await next.stop()
    }
    for (const note of notes)
      expect(note).toMatch(/^PostgreSQL \(process \d+\) did not stop on SIGINT; ended by SIGQUIT/)
  })

  test('is ended when its owner was killed and the signal did not arrive', async () => {
    const { child, line } = await hold()
    await addRow(line)
    const pid = postmaster()
    process.kill(pid, 'SIGSTOP')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const notes: string[] = []
    const next = await open({ log: (note) => notes.push(note) })
    expect(notes).toEqual([
      expect.stringMatching(
        /^PostgreSQL \(process \d+\) did not stop on SIGINT, SIGQUIT; ended by SIGKILL after 2\.\d s$/,
      ),
    ])
    expect(await query(next.url, 'SELECT count(*)::int FROM home')).toEqual([1])
  })

  test('starts beside what a killed one left: a process in a long statement that does not notice', async () => {
    const { child, line } = await hold()
    await addRow(line)
    const busy = query(line, `DO $$ BEGIN LOOP END LOOP; END $$`).catch(() => 'broken')
    await expect.poll(() => query(line, `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'DO %'`)).toEqual([1])
    process.kill(postmaster(), 'SIGKILL')
    child.kill('SIGKILL')
    const next = await open()
    expect(await query(next.url, 'SELECT count(*)::int FROM home')).toEqual([1])
    expect(await busy).toBe('broken')
  })

  test('is started again when it is killed itself, at the same address, with every acknowledged row', async () => {
    const notes: string[] = []
    const { url } = await open({ log: (line) => notes.push(line) })
    await addRow(url)
    process.kill(postmaster(), 'SIGKILL')
    await expect.poll(() => query(url, 'SELECT count(*) FROM home').catch(() => []), { timeout: 10_000 }).toEqual(['1'])
    expect(notes).toEqual(['PostgreSQL ended unexpectedly; starting it again'])
  })

  test('is started again when it lives but answers nobody', async () => {
    const notes: string[] = []
    const { url } = await open({ log: (line) => notes.push(line) })
    await addRow(url)
    const pid = postmaster()
    process.kill(pid, 'SIGSTOP')
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
    await expect.poll(() => query(url, 'SELECT count(*) FROM home').catch(() => []), { timeout: 20_000 }).toEqual(['1'])
    expect(notes).toEqual([
      `PostgreSQL (process ${pid}) answers nobody; ending it`,
      expect.stringMatching(/did not stop on SIGQUIT; ended by SIGKILL after 1\.\d s$/),
      'PostgreSQL ended unexpectedly; starting it again',
    ])
  })

  test('is started again when the process that recovers it is killed', async () => {
    const notes: string[] = []
    const { url } = await open({ log: (line) => notes.push(line) })
    await addRow(url)
    const pid = postmaster()
    const kill = (kind: string) => {
      const found = childrenOf(pid).find(({ command }) => command.startsWith(`postgres: ${kind}`))
      return found !== undefined && process.kill(found.pid, 'SIGKILL')
    }
    // Recovery is brief; if it ended before it was seen, make it start again.
    const killRecovery = () => kill('startup') || (kill('walwriter'), false)
    await expect.poll(killRecovery, { interval: 0, timeout: 10_000 }).toBe(true)
    await expect.poll(() => query(url, 'SELECT count(*) FROM home').catch(() => []), { timeout: 20_000 }).toEqual(['1'])
    expect(notes.at(-1)).toBe('PostgreSQL ended unexpectedly; starting it again')
  })

  test('has no workers that read for others: one that is killed during recovery would leave all of them waiting', async () => {
    await open()
    await expect.poll(commands).toContainEqual(expect.stringMatching(/^postgres: checkpointer/))
    expect(commands()).not.toContainEqual(expect.stringMatching(/^postgres: io worker/))
  })

  test('stops although it is just being started again', async () => {
    copyMade()
    const server = await openEmbeddedServer({ dataDir, settings: { fsync: 'off' } })
    const pid = postmaster()
    process.kill(pid, 'SIGKILL')
    const restarted = () => ![0, pid].includes(postmaster())
    await expect.poll(restarted, { timeout: 10_000, interval: 2 }).toBe(true)
    const next = postmaster()
    await server.stop()
    expect(isAlive(next)).toBe(false)
  })

  test('starts after a crash when its old process number belongs to a stranger', async () => {
    await (await open()).stop()
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
    undo.push(() => stranger.kill())
    writeFileSync(
      pidFile,
      `${stranger.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n/tmp/rent-home-gone\n\n 1 1\nready   \n`,
    )
    const server = await open()
    expect(await query(server.url, 'SELECT 1')).toEqual([1])
    expect(readFileSync(pidFile, 'utf8').split('\n')[0]).not.toBe(String(stranger.pid))
  })

  test('starts after a crash that came right after an unlogged table was rolled back', async () => {
    const { child, line } = await hold()
    await query(line, 'CHECKPOINT')
    await query(line, 'CREATE UNLOGGED TABLE presence (id integer)')
    const [file] = await query(line, `SELECT pg_relation_filepath('presence')`)
    const pid = postmaster()
    spawnSync('kill', ['-KILL', String(child.pid), String(pid), ...childrenOf(pid).map((one) => String(one.pid))])
    // The state after a rollback whose record never reached the log: the table's own file exists, its init fork is gone.
    rmSync(join(dataDir, 'postgres', `${String(file)}_init`))
    const { url } = await open()
    expect(await query(url, 'SELECT count(*) FROM presence')).toEqual(['0'])
  })

  test('says in one line that a data folder cannot be made', async () => {
    writeFileSync(dataDir, 'a file is in the way')
    await expect(open()).rejects.toThrow(/^The data folder .* cannot be made \(EEXIST\); set DATA_DIR$/)
  })

  test.runIf(asRoot)('runs for root under a folder that only root may enter', async () => {
    chmodSync(folder, 0o700)
    mkdirSync(dataDir)
    const { url, stop } = await open()
    expect(await query(url, 'SELECT 1')).toEqual([1])
    await stop()
    chmodSync(folder, 0o755)
    const reopened = await open()
    expect(await query(reopened.url, 'SELECT 1')).toEqual([1])
  })

  test.runIf(asOthers).each([
    ['an ordinary user', '65534'],
    ['a user without a name', '54321'],
  ])('runs for %s, and root attaches to it', async (_, uid) => {
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o777)
    const { line } = await hold(['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--'])
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(Number(uid))
    expect(await open({ attach: true })).toMatchObject({ url: line, startedByUs: false })
    expect(await query(line, 'SELECT 1')).toEqual([1])
  })
})
