import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Body, type Person } from '#tests/support/accounts.ts'
import { createTestMarket } from '#tests/support/market.ts'
import { recordAudit, recordAuditOfMany, recordBatch } from './record-audit.ts'

let server: Accounts
let reader: Person
beforeAll(async () => {
  server = await startAccounts()
  reader = await server.person(['audit.read'])
  // Of an account that is gone, neither name nor browser is recorded.
  await server.database.pool.query(
    `insert into users (id, uid, name, email, role_id) overriding system value values ($1, 'almaz', $2, 'almaz@homes.example', $3)`,
    [actor.id, actor.name, reader.roleId],
  )
})
afterAll(() => server.close())

const read = async (query: string, who = reader) => (await server.call(who, 'GET', `/api/audit?${query}`)).list
const nameOf = ({ subject }: Body) => (subject as { name: string }).name
const names = async (query: string) => (await read(query)).map(nameOf)
const actor = { id: 4711, name: 'Almaz' }
const origin = { address: '10.0.0.1', userAgent: 'x'.repeat(500) }
const note = (kind: string, name: string, more: object = {}) =>
  recordAudit(
    server.database.db,
    { actor, origin },
    {
      action: 'student.registered',
      subject: { kind, id: 1, name },
      ...more,
    },
  )

describe('the period of a page', () => {
  beforeAll(async () => {
    const moments = [
      '2021-05-04T20:59:59.999Z',
      '2021-05-04T21:00:00Z',
      '2021-05-05T20:59:59.999Z',
      '2021-05-05T21:00:00Z',
    ]
    for (const moment of moments) {
      await note('candle', moment)
      await server.database.pool.query(
        'update audit_events set happened_at = subject_name::timestamptz where subject_kind = $1',
        ['candle'],
      )
    }
  })

  test.each([
    ['from=2021-05-05', ['2021-05-05T21:00:00Z', '2021-05-05T20:59:59.999Z', '2021-05-04T21:00:00Z']],
    ['to=2021-05-05', ['2021-05-05T20:59:59.999Z', '2021-05-04T21:00:00Z', '2021-05-04T20:59:59.999Z']],
    ['from=2021-05-05&to=2021-05-05', ['2021-05-05T20:59:59.999Z', '2021-05-04T21:00:00Z']],
    ['from=2021-05-04T21:00:00Z&to=2021-05-04T21:00:00Z', ['2021-05-04T21:00:00Z']],
  ])('%s has the days of Ethiopia, and moments to the millisecond', async (query, found) => {
    expect(await names(`subject_kind=candle&${query}`)).toEqual(found)
  })
})

const link = async (limit: number) =>
  (await server.call(reader, 'GET', `/api/audit?subject_kind=match&limit=${limit}`)).headers['link']

test('the last page says that it is, also when it is full', async () => {
  for (const name of ['one', 'two']) await note('match', name)
  expect([String(await link(1)).includes('rel="next"'), String(await link(2)).includes('rel="next"')]).toEqual([
    true,
    false,
  ])
})

test('entries of one moment come in the order in which they were written, newest first', async () => {
  for (const name of ['first', 'second', 'third']) await note('spark', name)
  await server.database.pool.query(`update audit_events set happened_at = '2022-02-02' where subject_kind = 'spark'`)
  await server.database.pool.query(`update audit_events set user_agent = 'moved' where subject_name = 'first'`)
  expect(await names('subject_kind=spark')).toEqual(['third', 'second', 'first'])
  const { headers } = await server.call(reader, 'GET', '/api/audit?subject_kind=spark&limit=1')
  const next = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1] ?? ''
  expect((await server.call(reader, 'GET', next)).list.map(nameOf)).toEqual(['second'])
})

test('an action is found by its whole name or by the part before a point', async () => {
  await note('torch', 'role', { action: 'role.updated' })
  await note('torch', 'user', { action: 'user.role-changed' })
  expect(await names('subject_kind=torch&action=role')).toEqual(['role'])
  expect(await names('subject_kind=torch&action=user.role')).toEqual([])
})

const batchOf = async (ids: number[], changes: (id: number) => object) => {
  const batch = randomUUID()
  const rows = JSON.stringify(ids.map((id) => ({ id, name: `Home ${id}`, changes: changes(id) })))
  await server.database.db.transaction(async (tx) => {
    const source = sql`select id, name, changes from jsonb_to_recordset(${rows}::jsonb) as row (id integer, name text, changes jsonb)`
    await recordAuditOfMany(tx, { actor, origin }, { action: 'property.updated', kind: 'property', batch }, source)
    await recordBatch(tx, { actor, origin }, { action: 'property.updated', kind: 'property', batch })
  })
  return batch
}

const typeOf = async (ids: number[]) => {
  await batchOf(ids, () => ({ status: ['available', 'sold'] }))
  const [entry] = await read('subject_kind=property&limit=1')
  return (entry?.['subject'] as { type?: string } | undefined)?.type
}

describe('a batch', () => {
  test('is one entry of the log with what its rows share; each record has its own', async () => {
    const batch = await batchOf([101, 102], (id) => ({ price: [id, 7], status: ['available', 'draft'] }))
    const [entry, before] = await read('subject_kind=property&limit=2')
    expect(entry).toMatchObject({
      batch: { id: batch, count: 2 },
      subject: { id: null },
      changes: expect.arrayContaining([
        { field: 'price', before: { various: true }, after: 7 },
        { field: 'status', before: 'available', after: 'draft' },
      ]),
      user_agent: 'x'.repeat(300),
    })
    expect(before?.['batch']).not.toMatchObject({ id: batch })
    expect(await read('subject_kind=property&subject_id=101')).toMatchObject([
      { batch: null, changes: [{ field: 'price', before: 101, after: 7 }, {}], user_agent: 'x'.repeat(300) },
    ])
    expect((await read(`batch=${batch}`)).map(nameOf)).toEqual(['Home 102', 'Home 101'])
  })

  test('of one record is its entry', async () => {
    const batch = await batchOf([103], () => ({ price: [1, 2] }))
    expect((await read('subject_kind=property&limit=1'))[0]).toMatchObject({
      subject: { id: '103', name: 'Home 103' },
      batch: { id: batch, count: 1 },
    })
    expect(await names(`batch=${batch}`)).toEqual(['Home 103'])
  })

  test('of a status says whether the homes are for rent or for sale, if all are the same and at most a thousand', async () => {
    const market = await createTestMarket(server.database.db)
    const [rent, rentToo, sale] = [
      await market.addListing({ propertyType: 'rent' }),
      await market.addListing({ propertyType: 'rent' }),
      await market.addListing({ propertyType: 'sell', rentPeriod: null }),
    ]
    const tooMany = [rent, ...Array.from({ length: 1000 }, (_, index) => 10_000 + index)]
    expect(await typeOf(tooMany)).toBeUndefined()
    expect([await typeOf([rent, rentToo]), await typeOf([rent, sale]), await typeOf([sale])]).toEqual([
      'rent',
      undefined,
      'sell',
    ])
  })
})

const fieldsOf = async (name: string, who: Person) => {
  const found = (await read('limit=5', who)).find((one) => nameOf(one) === name)
  return (found?.['changes'] as Body[] | undefined)?.map(({ field }) => field)
}

test('security 10: where a listing was is shown to who may change all listings only; of other records it is', async () => {
  const changes = { latitude: [null, '9.01'], price: [1, 2] }
  await note('property', 'Hidden home', { action: 'property.updated', changes })
  await note('place', 'Bole', { action: 'location.updated', changes })
  const manager = await server.person(['audit.read', 'properties.write-all'])
  expect(await fieldsOf('Hidden home', reader)).toEqual(['price'])
  expect(await fieldsOf('Hidden home', manager)).toEqual(['price', 'latitude'])
  expect(await fieldsOf('Bole', reader)).toEqual(['price', 'latitude'])
})
