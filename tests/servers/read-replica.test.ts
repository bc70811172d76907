import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate } from '#platform/database/index.ts'
import { openReadReplica } from '#platform/replicas/read-replica.ts'
import { type Elsewhere, makeFolder, openElsewhere, serve } from '../backup/backups.ts'
import { type ExternalDatabase, debianPostgres, openExternal } from '../faults/external.ts'
import { createTestMarket, type TestMarket } from '../support/market.ts'
import { openStandby, type Standby } from '../support/standby.ts'

const bin = debianPostgres() ?? ''

describe.runIf(bin !== '')('public reads of a database that has a standby', () => {
  const { folder, remove } = makeFolder()
  let primary: ExternalDatabase
  let standby: Standby
  let installation: Elsewhere
  let server: Awaited<ReturnType<typeof serve>>
  let market: TestMarket

  beforeAll(async () => {
    primary = await openExternal(bin)
    const made = await openElsewhere(folder, { DATABASE_URL: primary.url() })
    await migrate(made.database.pool)
    await made.database.close()
    standby = await openStandby(bin, primary.url())
    installation = await openElsewhere(folder, { DATABASE_URL: primary.url(), DATABASE_READ_URL: standby.url })
    market = await createTestMarket(installation.database.db)
    server = await serve(installation)
  }, 120_000)

  afterAll(async () => {
    await server?.close()
    await installation?.database.close()
    await standby?.close()
    await primary?.close()
    remove()
  }, 60_000)

  const isUsed = () => server.dependencies.replica.isUsed
  const untilUsed = () => vi.waitFor(() => expect(isUsed()).toBe(true), { timeout: 20_000 })
  /** Adds listings that nobody has read yet. */
  const newListings = async () => {
    const ids = await market.addListings(10, (turn) => ({ title: `Home ${turn}` }))
    await server.dependencies.version.caughtUp()
    return ids
  }
  const read = async (id: number | undefined) => {
    const answer = await server.app.inject(`/api/property/${id}`)
    return { status: answer.statusCode, title: answer.json<{ title: string }>().title }
  }
  const readAll = (ids: number[]) => Promise.all(ids.map(read))
  const expected = Array.from({ length: 10 }, (_, turn) => ({ status: 200, title: `Home ${turn}` }))
  /** Returns the number of scans of listings on the standby. */
  const looks = async () => {
    const [row] = await standby.query<{ looks: number }>(
      `select (coalesce(idx_scan, 0) + seq_scan)::integer as looks from pg_stat_user_tables where relname = 'properties'`,
    )
    return row?.looks ?? 0
  }

  test('go to the standby once it has everything', async () => {
    const ids = await newListings()
    await untilUsed()
    const before = await looks()
    expect(await readAll(ids)).toEqual(expected)
    await vi.waitFor(async () => expect(await looks()).toBeGreaterThanOrEqual(before + 10), { timeout: 20_000 })
  })

  test('show a change at once, also while the standby is behind', async () => {
    const [id] = await newListings()
    await untilUsed()
    expect(await read(id)).toEqual({ status: 200, title: 'Home 0' })
    await standby.query('select pg_wal_replay_pause()')
    await installation.database.pool.query(`update properties set title = 'Changed' where id = $1`, [id])
    await server.dependencies.version.caughtUp()
    expect(isUsed()).toBe(false)
    expect(await read(id)).toEqual({ status: 200, title: 'Changed' })
    const behind = await standby.query<{ title: string }>(`select title from properties where id = ${id}`)
    expect(behind).toEqual([{ title: 'Home 0' }])

    await standby.query('select pg_wal_replay_resume()')
    await untilUsed()
    expect(await read(id)).toEqual({ status: 200, title: 'Changed' })
  })

  test('are answered by the primary while the standby is gone, and by the standby when it is back', async () => {
    const ids = await newListings()
    await untilUsed()
    await standby.kill()
    expect(await readAll(ids)).toEqual(expected)
    expect(isUsed()).toBe(false)
    await standby.start()
    await untilUsed()
    expect(await readAll(await newListings())).toEqual(expected)
  }, 60_000)

  test('wait no longer than two seconds for a standby that does not answer', async () => {
    const ids = await newListings()
    await untilUsed()
    standby.hang(true)
    try {
      const began = performance.now()
      expect(await readAll(ids)).toEqual(expected)
      expect(performance.now() - began).toBeLessThan(10_000)
      expect(isUsed()).toBe(false)
    } finally {
      standby.hang(false)
    }
    await untilUsed()
  }, 60_000)

  test('never go to a database that is no standby', async () => {
    const said: string[] = []
    const note = (facts: object, text = '') => void said.push(`${'err' in facts ? String(facts.err) : ''} ${text}`)
    const log = {
      warn: note,
      info: (text: string) => void said.push(text),
    } as unknown as typeof server.dependencies.log
    const { version } = server.dependencies
    const replica = openReadReplica({ url: primary.url(), db: installation.database.db, version, log })
    await vi.waitFor(() => expect(said).toEqual([expect.stringContaining('It is no standby')]), { timeout: 10_000 })
    expect(replica.isUsed).toBe(false)
    await replica.close()
  })
})
