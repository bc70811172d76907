import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { overtaking } from '#tests/support/database.ts'
import { openOffice, wrongFields, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const names = ['locations', 'categories', 'subcategories'] as const
const inserts = {
  locations: `locations (slug, name, level, latitude, longitude) values ('new', 'New', 'city', 9, 38.7)`,
  categories: `categories (slug, name, description) values ('new', 'New', '')`,
  subcategories: `subcategories (slug, name, description, category_id) select 'new', 'New', '', id from categories where slug = 'villas'`,
}
const fields = { locations: 'location', categories: 'category_id', subcategories: 'subcategory_id' }

/** Adds a place, a category or a subcategory, and a listing of it while another transaction deletes it again. */
async function writeWhileDeleted(
  what: (typeof names)[number],
  write: (change: Record<string, unknown>) => ReturnType<AdminApp['call']>,
) {
  const { pool } = office.database
  const { rows } = await pool.query<{ id: number }>(`insert into ${inserts[what]} returning id`)
  const id = rows[0]?.id ?? 0
  const deleted = { first: `delete from ${what} where id = $1`, last: 'select $1::integer', value: id }
  return overtaking(pool, deleted, () => write({ [fields[what]]: what === 'locations' ? 'New' : String(id) }))
}

describe.each(names)('one of the %s that is deleted meanwhile is refused, named', (what) => {
  test('as that of a new listing', async () => {
    const answer = await writeWhileDeleted(what, (change) =>
      office.call(office.agent, 'POST', '/api/property', office.form(change)),
    )
    expect([answer.status, wrongFields(answer)]).toEqual([400, [fields[what]]])
  })

  test('as that of a listing that is changed, which stays as it was', async () => {
    const id = await office.add(office.agent)
    const answer = await writeWhileDeleted(what, (change) =>
      office.call(office.agent, 'PUT', `/api/property/${id}`, change),
    )
    expect([answer.status, wrongFields(answer)]).toEqual([400, [fields[what]]])
    expect(await office.history(id)).toHaveLength(1)
  })
})
