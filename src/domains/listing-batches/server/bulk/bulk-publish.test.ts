import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp

beforeAll(async () => {
  office = await openOffice()
})

afterAll(() => office.close())

const bulk = (body: Record<string, unknown>) => office.call(office.agent, 'POST', '/api/property/bulk', body)

/** Returns a listing's database row. */
async function stored(id: number): Promise<Record<string, unknown>> {
  const { rows } = await office.database.pool.query('select * from properties where id = $1', [id])
  return rows[0] as Record<string, unknown>
}

test('publishes the drafts that are complete, and says how many are not', async () => {
  const complete = await office.add(office.agent, { publication: 'draft' })
  const { bedrooms: _, bathrooms: __, square_feet: ___, ...carForm } = office.form({ publication: 'draft' })
  const car = await office.call(office.agent, 'POST', '/api/property', {
    ...carForm,
    category_id: office.market.categories.cars,
  })
  const carId = (car.body['property'] as { id: number }).id
  const { body: added } = await office.call(office.agent, 'POST', '/api/property', {
    title: 'Unfinished',
    publication: 'draft',
  })
  const unfinished = (added['property'] as { id: number }).id
  const ids = [complete, carId, unfinished]
  const { body } = await bulk({ ids, action: 'publication', publication: 'published' })
  expect(body).toMatchObject({
    changed: 2,
    skipped: 1,
    drafts: [{ id: unfinished, title: 'Unfinished' }],
    message: '2 properties updated. 1 draft lacks required fields and stays a draft.',
  })
  expect(await stored(unfinished)).toMatchObject({ publication: 'draft', version: 1 })
  const published = await stored(complete)
  expect(published).toMatchObject({ listed: true })
  expect((Number(published['expires_at']) - Date.now()) / 86_400_000).toBeCloseTo(90, 1)
})

const publish = {
  'by its form': (id: number) => office.call(office.agent, 'PUT', `/api/property/${id}`, { publication: 'published' }),
  'in bulk': (id: number) => bulk({ ids: [id], action: 'publication', publication: 'published' }),
}
test.each(Object.entries(publish))(
  'a draft published %s is new that day; one that was public keeps its day',
  async (...how) => {
    const [, published] = how
    const id = await office.add(office.agent, { publication: 'draft' })
    const age = () =>
      office.database.pool.query(`update properties set created_at = now() - interval '40 days' where id = $1`, [id])
    const isNew = async () => {
      await office.dependencies.version.caughtUp()
      const { list } = await office.call(null, 'GET', '/api/property?listed_within=1')
      return list.some((one) => one['id'] === id)
    }
    await age()
    await published(id)
    expect(await isNew()).toBe(true)
    await age()
    await office.call(office.agent, 'PUT', `/api/property/${id}`, { publication: 'draft' })
    await published(id)
    expect(await isNew()).toBe(false)
  },
)

test('names the first ten drafts that lack something, and nothing where none was to be published', async () => {
  const ids: number[] = []
  for (let number = 1; number <= 12; number += 1) {
    const draft = { title: `Draft ${number}`, publication: 'draft' }
    ids.push(idOf(await office.call(office.agent, 'POST', '/api/property', draft)))
  }
  const { body } = await bulk({ ids, action: 'publication', publication: 'published' })
  expect(body).toMatchObject({ changed: 0, skipped: 12 })
  expect(body['drafts']).toEqual(ids.slice(0, 10).map((id, index) => ({ id, title: `Draft ${index + 1}` })))
  expect((await bulk({ ids, action: 'publication', publication: 'draft' })).body).not.toHaveProperty('drafts')
  const { body: priced } = await bulk({ ids, action: 'price', percent: 5 })
  expect(priced).not.toHaveProperty('drafts')
  expect(priced['left']).toHaveLength(10)
})
