import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type OpenDatabase, openDatabase } from '#platform/database/index.ts'
import { peakMemoryOf } from '#tests/support/process-memory.ts'
import { inProject } from '../console/project-root.ts'
import { openMarket } from './search/markets.ts'

const sizes = (process.env['BENCH_SIZES'] ?? '100000,1000000').split(',').map(Number)
/** Promised limit of memory, whatever the size of the market. */
const maxMegabytes = 300

type Measured = { seconds: number; megabytes: number; output: string }

/**
 * Backs up markets of several sizes with the command during writes, and restores each into a fresh embedded database.
 * Prints time and memory of both; returns whether memory stayed bounded and every table has its rows again.
 */
export async function measureBackup(): Promise<boolean> {
  const kept: boolean[] = []
  for (const size of sizes) kept.push(await measureMarket(size))
  return kept.every(Boolean)
}

async function measureMarket(size: number): Promise<boolean> {
  const market = await openMarket(size)
  const folder = await mkdtemp(join(tmpdir(), 'rent-home-bench-backup-'))
  // As root, the database runs as another user, which needs access.
  await chmod(folder, 0o755)
  try {
    const over = new AbortController()
    const writing = writeUntil(market.pool, over.signal)
    const backup = await run(['backup.ts', '--to', join(folder, 'backups')], {
      DATABASE_URL: market.url,
      DATA_DIR: join(folder, 'from'),
    })
    over.abort()
    const writes = await writing
    const path = /^\/.*\.tar$/m.exec(backup.output)?.[0] ?? ''
    const restore = await run(['restore.ts', path], { DATABASE_URL: '', DATA_DIR: join(folder, 'to') })
    const restored = await openDatabase({ dataDir: join(folder, 'to') })
    const isSame = await comesBack(backup.output, restored)
    await restored.close()
    console.table({
      listings: size,
      'writes meanwhile': writes,
      'made in s': backup.seconds.toFixed(1),
      'memory of the backup, MB': backup.megabytes,
      archive: /[\d.,]+ MB in/.exec(backup.output)?.[0].replace(' in', ''),
      'restored in s': restore.seconds.toFixed(1),
      'memory of the restore, MB': restore.megabytes,
      promised: `≤ ${maxMegabytes} MB`,
      'rows came back': isSame ? 'all' : 'NO',
    })
    return isSame && backup.megabytes <= maxMegabytes && restore.megabytes <= maxMegabytes
  } finally {
    await market.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs a command; throws when it fails. */
async function run([file = '', ...parameters]: string[], environment: Record<string, string>): Promise<Measured> {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=8', inProject('scripts', 'commands', file), ...parameters],
    {
      env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  let megabytes = 0
  const timer = setInterval(() => (megabytes = Math.max(megabytes, peakMemoryOf(child.pid ?? 0) ?? 0)), 100)
  const code = await new Promise((resolve) => void child.once('close', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error(`${file} ended with ${String(code)}`)
  return { seconds: (performance.now() - began) / 1000, megabytes: Math.round(megabytes), output }
}

/** Writes one change after another, triggers included; returns how many. */
async function writeUntil(pool: Pool, over: AbortSignal): Promise<number> {
  let writes = 0
  while (!over.aborted) {
    await pool.query('update properties set price = price where id = (select min(id) + $1 from properties)', [
      writes % 1000,
    ])
    writes += 1
    await pause(20)
  }
  return writes
}

/** Returns whether every table has as many rows as the backup reported. */
async function comesBack(output: string, { pool }: OpenDatabase): Promise<boolean> {
  const told = [...output.matchAll(/^ {2}([a-z_]+): ([\d,]+) rows$/gm)].filter(
    ([, name]) => name !== 'queue' && name !== 'job',
  )
  for (const [, name, rows] of told) {
    const { rows: counted } = await pool.query<{ count: number }>(`select count(*)::integer as count from ${name}`)
    if (counted[0]?.count !== Number(rows?.replaceAll(',', ''))) return false
  }
  return told.length > 0
}
