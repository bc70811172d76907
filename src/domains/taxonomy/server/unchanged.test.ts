import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'

let server: Accounts
let market: TestMarket

beforeAll(async () => {
  server = await startAccounts()
  market = await createTestMarket(server.database.db)
})

afterAll(() => server.close())

test.each(['category', 'subcategory'])(
  'saving a %s with nothing or with what is stored is no change: the version stays and nothing is recorded',
  async (kind) => {
    const keeper = await server.person(['categories.write', 'subcategories.write'])
    const texts = { name: 'Kept', description: 'As it is', translations: { am: { name: 'ቤት', description: 'ያው' } } }
    const more = kind === 'category' ? { has_rooms: false } : { category_id: market.categories.villas }
    const form = { ...texts, ...more }
    const { id } = (await server.call(keeper, 'POST', `/api/${kind}`, form)).body[kind] as { id: number }
    for (const sent of [{}, form]) {
      const { status, body } = await server.call(keeper, 'PUT', `/api/${kind}/${id}`, { ...sent, version: 1 })
      expect([status, body[kind]]).toEqual([200, expect.objectContaining({ ...form, version: 1 })])
    }
    const { rows } = await server.database.pool.query(
      'select action from audit_events where subject_kind = $1 and subject_id = $2',
      [kind, String(id)],
    )
    expect(rows).toEqual([{ action: `${kind}.created` }])
  },
)
