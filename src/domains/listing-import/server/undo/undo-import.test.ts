import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { dumpTables } from '#tests/support/dump.ts'
import { openImportOffice, type ImportOffice } from '#tests/support/import-office.ts'

let office: ImportOffice
let sara: Person
beforeAll(async () => {
  office = await openImportOffice()
  sara = await office.person('agent')
})
afterAll(() => office.close())

const header = 'reference,title,category,location,price,bedrooms'
const query = async (text: string, ...values: unknown[]) => (await office.database.pool.query(text, values)).rows

const dump = () => dumpTables(office.database.pool)

async function imported(text: string, options: object = {}): Promise<number> {
  const { id } = await office.upload(sara, text)
  expect(await office.run(sara, id, 'start', options)).toMatchObject({ state: 'done', undoable: true })
  return id
}

const idOf = async (reference: string): Promise<number> =>
  (await query('select id from properties where source_reference = $1', reference))[0]?.id

describe('undoing an import', () => {
  test('leaves the database as before, but for history', async () => {
    await imported(`${header}\na1,Old flat,Condo,Bole,45000,2\na2,Old villa,Villa,Yeka,90000,4\n`)
    const before = await dump()
    const rows = [
      'a1,New flat,Villa,CMC,55000,3',
      'a2,Old villa,Villa,Yeka,90000,4',
      'b1,Added,Penthouse,Bole,150000,3',
      'b2,Added too,Warehouse,Adama,250000,',
    ]
    const id = await imported(`${header}\n${rows.join('\n')}\n`, { update: true })
    expect(await dump()).not.toEqual(before)

    const undone = await office.run(sara, id, 'undo')
    expect(undone).toMatchObject({ mode: 'undo', state: 'done', progress: 1, undoable: false })
    expect(undone.counts).toMatchObject({ rows: 3, added: 2, updated: 1, different: 0 })
    expect(await dump()).toEqual(before)
    const again = await office.call(sara, 'POST', `${office.path}/${id}/undo`)
    expect(again).toMatchObject({ status: 409, body: { code: 'import-nothing-to-undo' } })
  })

  test('is one batch in the record, with who did it', async () => {
    const [last] = await query(
      `select * from audit_events where action = 'listing-import.undone' order by id desc limit 1`,
    )
    expect(last).toMatchObject({
      actor_id: sara.id,
      changes: { removed: [null, 2], restored: [null, 1], kept: [null, 0] },
    })
    const rows = await query('select action, actor_id from audit_events where batch = $1 order by id', last.batch)
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'listing-import.undone',
      'property.purged',
      'property.purged',
      'property.updated',
    ])
    expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([sara.id]))
  })

  test('leaves what somebody changed since or asked about, and lists it', async () => {
    const id = await imported(
      `${header}\nc1,Changed,Condo,Bole,45000,2\nc2,Asked,Condo,Bole,46000,2\nc3,Gone,Condo,Bole,47000,2\nc4,Binned,Condo,Bole,48000,2\n`,
    )
    await office.call(sara, 'PUT', `/api/property/${await idOf('c1')}`, { price: 50_000 })
    await office.call(sara, 'DELETE', `/api/property/${await idOf('c4')}`)
    await query(
      `insert into enquiries (property_id, property_title, name, phone, message, language) values ($1, 'Asked', 'Abel', '0911223344', 'Free?', 'en')`,
      await idOf('c2'),
    )
    const { counts, problems, undoable } = await office.run(sara, id, 'undo')
    expect(counts).toMatchObject({ rows: 4, added: 1, different: 3 })
    expect(problems.map(({ cells, problems: [first] }) => [cells[1], cells[2], first?.reason])).toEqual([
      ['c1', 'Changed', 'Someone has changed it since.'],
      ['c2', 'Asked', 'Someone has enquired about it.'],
      ['c4', 'Binned', 'Someone has changed it since.'],
    ])
    expect(undoable).toBe(true)
    expect(await Promise.all(['c1', 'c2', 'c3', 'c4'].map(idOf))).toEqual([
      expect.any(Number),
      expect.any(Number),
      undefined,
      expect.any(Number),
    ])
    const { text } = await office.call(sara, 'GET', `${office.path}/${id}/errors`)
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffline,field,reason,reference,source_reference,title',
      expect.stringMatching(/^\d+,,Someone has changed it since.,RH-\d+,c1,Changed$/),
    ])
  })

  test('tells nothing of what a listing became that is somebody else’s draft by now', async () => {
    const id = await imported(`${header}\nf1,Given away,Condo,Bole,45000,2\n`)
    const daniel = await office.person('agent')
    const listing = await idOf('f1')
    await query('update properties set owner_id = $1 where id = $2', daniel.id, listing)
    const change = { title: 'Their draft', source_reference: 'their-own', publication: 'draft' }
    expect((await office.call(daniel, 'PUT', `/api/property/${listing}`, change)).status).toBe(200)
    const { problems } = await office.run(sara, id, 'undo')
    expect(problems.map(({ cells }) => cells)).toEqual([[`RH-${listing}`, '', '']])
    const { text } = await office.call(sara, 'GET', `${office.path}/${id}/errors`)
    expect(text).not.toMatch(/their/i)
  })

  test('gives a listing that several runs changed the values before the first of them', async () => {
    await imported(`${header}\ng1,First,Condo,Bole,45000,2\n`)
    const { id } = await office.upload(sara, `${header}\ng1,Second,Condo,Bole,55000,2\n`)
    await office.run(sara, id, 'start', { update: true })
    await office.run(sara, id, 'start', { update: true, map: { bedrooms: 'ignore' }, defaults: { status: 'pending' } })
    expect((await office.run(sara, id, 'undo')).counts).toMatchObject({ updated: 1 })
    const [row] = await query(`select title, price, status from properties where source_reference = 'g1'`)
    expect(row).toEqual({ title: 'First', price: '45000.00', status: 'available' })
  })

  test('is one’s own, and not while a check or import is on its way', async () => {
    const id = await imported(`${header}\nh1,Mine,Condo,Bole,45000,2\n`)
    const daniel = await office.person('agent')
    expect((await office.call(daniel, 'POST', `${office.path}/${id}/undo`)).status).toBe(404)
    await query(`update listing_imports set state = 'running', seen_at = now() where id = $1`, id)
    const busy = await office.call(sara, 'POST', `${office.path}/${id}/undo`)
    expect(busy).toMatchObject({ status: 409, body: { code: 'import-busy' } })
  })
})

test('while it runs others write without waiting long, and nothing of theirs is lost', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => `m${index},Home ${index},Condo,Bole,${20_000 + index},2`)
  const id = await imported(`${header}\n${rows.join('\n')}\n`)
  const ids = await query(`select id from properties where source_reference like 'm%' order by id desc limit 40`)
  const began = performance.now()
  const undoing = office.run(sara, id, 'undo')
  let longest = 0
  const changed: number[] = []
  for (const { id: listing } of ids) {
    const start = performance.now()
    const { status } = await office.call(sara, 'PUT', `/api/property/${listing}`, { bedrooms: 7 })
    longest = Math.max(longest, performance.now() - start)
    if (status === 200) changed.push(listing)
  }
  const { counts } = await undoing
  const took = performance.now() - began
  expect(counts).toMatchObject({ rows: 2000, added: 2000 - changed.length, different: changed.length })
  const left = await query(
    `select id from properties where source_reference like 'm%' and bedrooms = 7 order by id desc`,
  )
  expect(left.map((row) => row.id)).toEqual(changed)
  // In a single piece it would be most of that time, however slow the machine is.
  expect(longest).toBeLessThan(took / 2)
})
