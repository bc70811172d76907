import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BatchView } from '#domains/listing-batches/index.ts'
import type { OpenDatabase } from '#platform/database/index.ts'
import { type AdminApp, administratorSettings, askJson, signIn } from './admin/requests.ts'
import { onSeededMarket } from './seed.ts'
import { endServer, startProduct } from './server-process.ts'

const listings = Number(process.env['BENCH_LISTINGS'] ?? 100_000)
const clients = 4
const port = '4877'
/** Promised limit in milliseconds for holding row locks, and for a write. */
const maxMs = 1000

/**
 * Makes a bulk edit of 100,000 listings and undoes it while four clients write, then undoes the undo across a killed
 * server. Prints lock and write times; returns whether all stayed within a second and no write of others was lost.
 */
export function measureUndo(): Promise<boolean> {
  return onSeededMarket(listings, measure)
}

async function measure(database: OpenDatabase, dataDir: string): Promise<boolean> {
  const product = { port, databaseUrl: database.url, dataDir: join(dataDir, 'product') }
  let server: ChildProcess | undefined
  try {
    server = await startProduct(product, administratorSettings)
    const url = `http://127.0.0.1:${port}`
    const office: AdminApp = { url, token: await signIn(url), server }
    const { batch, calm: isChangeCalm } = await changeUnderWriters(office, database)
    const isUndoCalm = await undoUnderWriters(office, database, batch)
    const { undo } = await stateOf(office, batch)
    const again = String(undo?.id)
    await askJson(office, `/api/property/bulk/${again}/undo`, { method: 'POST' })
    await until(async () => partOf(await stateOf(office, again)) > 0.2)
    await endServer(server, 'SIGKILL')
    const left = await handledOf(database, again)
    server = await startProduct(product)
    const resumed = await until(async () => (await handledOf(database, again)).state === 'done')
    const total = await handledOf(database, again)
    console.log(
      `Killed at ${left.handled} of ${total.total}; done by another server after ${(resumed / 1000).toFixed(0)} s, ${total.handled} handled`,
    )
    return isChangeCalm && isUndoCalm && total.handled === total.total && left.handled < total.total
  } finally {
    await endServer(server)
  }
}

/** Changes all listings while others write; returns the batch, and whether nobody was delayed and nothing lost. */
async function changeUnderWriters(office: AdminApp, database: OpenDatabase): Promise<{ batch: string; calm: boolean }> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::integer as count from properties')
  const body = { filter: {}, total: rows[0]?.count, action: 'publication', publication: 'draft' }
  const seen = await underWriters(office, database, async () => {
    const began = performance.now()
    const { batch } = await askJson<{ batch: string }>(office, '/api/property/bulk', {
      method: 'POST',
      body: JSON.stringify(body),
    })
    const answered = performance.now() - began
    await until(async () => (await stateOf(office, batch)).change?.state !== 'running')
    return { batch, answered }
  })
  const { batch, answered } = seen.result
  const { change } = await stateOf(office, batch)
  const { total = 0, handled = 0, changed = 0, kept = 0 } = change ?? {}
  console.table({
    'bulk edit of': total,
    'answered in ms': answered.toFixed(0),
    'done in s': seen.seconds.toFixed(1),
    changed,
    'left, changed meanwhile': kept,
    ...seen.figures,
  })
  return { batch, calm: seen.calm && change?.state === 'done' && handled === total }
}

async function undoUnderWriters(office: AdminApp, database: OpenDatabase, batch: string): Promise<boolean> {
  const seen = await underWriters(office, database, async () => {
    await askJson(office, `/api/property/bulk/${batch}/undo`, { method: 'POST' })
    await until(async () => (await stateOf(office, batch)).undo?.state === 'done')
  })
  const { undo } = await stateOf(office, batch)
  console.table({
    'undo of': undo?.total,
    'done in s': seen.seconds.toFixed(1),
    restored: undo?.changed,
    'left, since changed': undo?.kept,
    ...seen.figures,
  })
  return seen.calm && undo !== undefined && undo !== null && undo.changed + undo.kept === undo.total
}

/** Runs `work` while four clients write and the age of the oldest writing transaction is sampled; returns the effect on the clients. */
async function underWriters<Result>(office: AdminApp, { pool }: OpenDatabase, work: () => Promise<Result>) {
  const { rows } = await pool.query<{ id: number }>('select id from properties order by random() limit 20000')
  const over = new AbortController()
  const theirs = new Map<number, number>()
  const writes: number[] = []
  const writers = Array.from({ length: clients }, async (_, writer) => {
    // Each listing is written by one client only, so that its last price is known.
    for (let turn = writer; !over.signal.aborted && turn < rows.length; turn += clients) {
      const id = rows[turn]?.id ?? 0
      const began = performance.now()
      await askJson(office, `/api/property/${id}`, {
        method: 'PUT',
        body: JSON.stringify({ price: String(1000 + turn) }),
      })
      writes.push(performance.now() - began)
      theirs.set(id, 1000 + turn)
    }
  })
  const watched = watchLocks(pool, over.signal)
  const began = performance.now()
  const result = await work()
  const seconds = (performance.now() - began) / 1000
  over.abort()
  await Promise.all(writers)
  const held = await watched
  const lost = await lostOf(pool, theirs)
  const sorted = writes.toSorted((one, other) => one - other)
  const longest = sorted.at(-1) ?? 0
  const figures = {
    'writes of others': writes.length,
    'lost writes': lost,
    'p95 of a write, ms': (sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(0),
    'longest write, ms': longest.toFixed(0),
    'longest lock, ms': held.toFixed(0),
    promised: `≤ ${maxMs}`,
  }
  return { result, seconds, figures, calm: lost === 0 && held <= maxMs && longest <= maxMs }
}

/** Returns the longest time in milliseconds that a transaction writing listings was open; it holds its locks no longer. */
async function watchLocks(pool: OpenDatabase['pool'], over: AbortSignal): Promise<number> {
  let held = 0
  while (!over.aborted) {
    // Transactions that only record the selection, or sum up the history, lock no listings.
    const { rows } = await pool.query<{ ms: number | null }>(`
      select max(extract(epoch from clock_timestamp() - xact_start) * 1000)::float8 as ms from pg_stat_activity
      where backend_type = 'client backend' and backend_xid is not null and datname = current_database()
        and exists (select from pg_locks where pg_locks.pid = pg_stat_activity.pid and granted
          and relation = 'properties'::regclass and mode in ('RowShareLock', 'RowExclusiveLock'))`)
    held = Math.max(held, rows[0]?.ms ?? 0)
    await pause(20)
  }
  return held
}

/** Returns how many listings lack the price whose storing was confirmed to a client. */
async function lostOf(pool: OpenDatabase['pool'], theirs: ReadonlyMap<number, number>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from unnest($1::integer[], $2::numeric[]) as theirs (id, price)
     join properties using (id) where properties.price <> theirs.price`,
    [[...theirs.keys()], [...theirs.values()]],
  )
  return rows[0]?.count ?? -1
}

function stateOf(office: AdminApp, batch: string): Promise<BatchView> {
  return askJson<BatchView>(office, `/api/property/bulk/${batch}`)
}

function partOf({ undo }: BatchView): number {
  return undo ? (undo.changed + undo.kept) / Math.max(1, undo.total) : 0
}

async function handledOf({ pool }: OpenDatabase, batch: string) {
  const { rows } = await pool.query<{ state: string; handled: number; total: number }>(
    `select state, changed + kept as handled, total from batch_runs where kind = 'undo' and batch = $1`,
    [batch],
  )
  return rows[0] ?? { state: 'none', handled: 0, total: 0 }
}

/** Waits until a condition holds; returns the milliseconds. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await isSo())) await pause(200)
  return performance.now() - began
}
