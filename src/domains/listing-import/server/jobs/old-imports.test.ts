import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImportOffice, type ImportOffice } from '#tests/support/import-office.ts'
import type { Person } from '#tests/support/accounts.ts'
import { untilDoneOrWaiting, untilWaiting } from '#tests/support/lock-waits.ts'

let office: ImportOffice
beforeAll(async () => {
  office = await openImportOffice()
})
afterAll(() => office.close())

const csv = 'title,category,location,price\nBright flat,Condo,Bole,45000\n'

test('an old import that begins while another file is uploaded keeps its file', async () => {
  const agent = await office.person('agent')
  const { pool } = office.database
  const { id } = await office.upload(agent, csv)
  await pool.query(`update listing_imports set created_at = now() - interval '31 days' where id = $1`, [id])
  const other = await pool.connect()
  await other.query('begin')
  await other.query('select from listing_imports where id = $1 for update', [id])
  const begun = office.call(agent, 'POST', `${office.path}/${id}/start`, {})
  await untilWaiting(pool, 1)
  const uploaded = office.upload(agent, csv)
  await untilDoneOrWaiting(uploaded, pool, 2)
  await other.query('commit')
  other.release()
  expect([(await begun).status, (await uploaded).state]).toEqual([202, 'ready'])
  await expect
    .poll(async () => (await office.state(agent, id)).state, { timeout: 20_000 })
    .not.toMatch(/waiting|running/)
  expect(await office.state(agent, id)).toMatchObject({ state: 'done' })
})

test('a new file is taken although a file of an old import cannot be removed', async () => {
  const agent = await office.person('agent')
  const { pool } = office.database
  const old = await office.upload(agent, csv)
  const { rows } = await pool.query<{ stored_as: string }>(
    `update listing_imports set created_at = now() - interval '31 days' where id = $1 returning stored_as`,
    [old.id],
  )
  const file = join(office.dataDir, 'imports', `${String(rows[0]?.stored_as)}.csv`)
  rmSync(file)
  mkdirSync(file)
  const { id } = await office.upload(agent, csv)
  expect((await office.run(agent, id, 'start')).state).toBe('done')
  expect((await office.call(agent, 'GET', office.path)).list.map((each) => each['id'])).toEqual([id])
})

test('an old import is gone after a month, also of somebody who uploads nothing any more', async () => {
  const [agent, other] = [await office.person('agent'), await office.person('agent')]
  const [old, fresh] = [await office.upload(agent, csv), await office.upload(other, csv)]
  const age = (id: number, days: number) =>
    office.database.pool.query(
      'update listing_imports set created_at = now() - make_interval(days => $2) where id = $1',
      [id, days],
    )
  await age(old.id, 31)
  await age(fresh.id, 29)
  await office.dependencies.imports.sweep()
  const idsOf = async (who: Person) => (await office.call(who, 'GET', office.path)).list.map((each) => each['id'])
  expect([await idsOf(agent), await idsOf(other)]).toEqual([[], [fresh.id]])
})

test('of many imports the newest 20 are kept', async () => {
  const agent = await office.person('agent')
  const ids: number[] = []
  for (let count = 0; count < 21; count += 1) ids.push((await office.upload(agent, csv)).id)
  const kept = (await office.call(agent, 'GET', `${office.path}?limit=100`)).list.map((each) => each['id'])
  expect(kept).toEqual(ids.slice(1).toReversed())
})
