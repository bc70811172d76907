import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { createTestMarket } from '#tests/support/market.ts'

let server: Accounts
beforeAll(async () => {
  server = await startAccounts()
  await createTestMarket(server.database.db)
  await server.dependencies.jobs.start((error) => process.stderr.write(`${String(error)}\n`))
})
afterAll(() => server.close())

test('who started an import hears in the bell when it is done', async () => {
  const agent = await server.person('agent')
  const csv = 'title,category,location,price\nBright flat,Apartments,Bole,45000\nNo place,Apartments,,1\n'
  const path = '/api/property/imports'
  const uploaded = await server.call(agent, 'POST', `${path}?file_name=homes.csv`, csv, { 'content-type': 'text/csv' })
  const { id } = uploaded.body['import'] as { id: number }
  expect((await server.call(agent, 'POST', `${path}/${id}/start`, {})).status).toBe(202)
  await vi.waitFor(async () => {
    const [news] = (await server.call(agent, 'GET', '/api/notifications')).list
    const facts = { file: 'homes.csv', added: '1', updated: '0', rejected: '1' }
    expect(news).toMatchObject({ kind: 'import-finished', facts, path: `/import?id=${id}` })
  }, 20_000)
})
