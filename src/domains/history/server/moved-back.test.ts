import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import type { Person } from '#tests/support/accounts.ts'

let office: AdminApp
let admin: Person
beforeAll(async () => {
  office = await openOffice()
  admin = await office.person('admin')
})
afterAll(() => office.close())

/** Adds a category or subcategory; returns its id. */
async function add(path: string, fields: object): Promise<number> {
  const { status, body } = await office.call(admin, 'POST', path, { description: 'To sleep in', ...fields })
  expect(status).toBe(201)
  return (Object.values(body).find((value) => typeof value === 'object') as { id: number }).id
}

test('a subcategory that was moved goes back with its listings, and not to a category that is gone', async () => {
  const [tents, huts] = [await add('/api/category', { name: 'Tents' }), await add('/api/category', { name: 'Huts' })]
  const round = await add('/api/subcategory', { name: 'Round', category_id: tents })
  const listing = await office.add(office.agent, { category_id: tents, subcategory_id: round })
  const moved = await office.call(admin, 'PUT', `/api/subcategory/${round}`, { name: 'Circular', category_id: huts })
  expect(moved.status).toBe(200)
  const { list } = await office.call(admin, 'GET', '/api/history?subject_kind=subcategory&limit=1')
  expect(list).toMatchObject([{ subject: { id: String(round) }, restorable: true }])
  const restore = () => office.call(admin, 'POST', `/api/history/${String(list[0]?.['id'])}/restore`)
  expect((await restore()).status).toBe(200)
  const { rows } = await office.database.pool.query(
    `select properties.category_id as listing, subcategories.category_id as subcategory, subcategories.name
     from properties join subcategories on subcategories.id = subcategory_id where properties.id = $1`,
    [listing],
  )
  expect(rows).toEqual([{ listing: tents, subcategory: tents, name: 'Round' }])
  await office.call(admin, 'PUT', `/api/subcategory/${round}`, { category_id: huts })
  expect((await office.call(admin, 'DELETE', `/api/category/${tents}`)).status).toBe(200)
  const refused = await restore()
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'category_id'])
})
