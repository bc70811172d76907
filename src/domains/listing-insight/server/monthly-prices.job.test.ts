import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestMarket } from '#tests/support/market.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { refreshMonthlyPrices } from './monthly-prices.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
  await (await createTestMarket(server.database.db)).addListings(40, () => ({}))
})
afterAll(() => server.close())

const query = async (text: string) => (await server.database.pool.query(text)).rows
const runNow = () => query(`insert into pgboss.job (name, data) values ('monthly-prices', '{}')`)
const inState = (state: string) => query(`select from pgboss.job where name = 'monthly-prices' and state = '${state}'`)

test('medians that changed are announced, so that pages show them; those that did not are not', async () => {
  const { db, version } = server.dependencies
  const change = async () => {
    const before = version.current
    const changed = await refreshMonthlyPrices(db, [])
    await version.caughtUp()
    return [changed > 0, version.current > before]
  }
  await version.caughtUp()
  expect([await change(), await change()]).toEqual([
    [true, true],
    [false, false],
  ])
  await query('delete from monthly_prices')
})

test('medians that could not be computed are computed as soon as that works again', async () => {
  await query('alter table monthly_prices rename to missing_prices')
  await server.dependencies.jobs.start(() => {})
  await runNow()
  await expect.poll(() => inState('failed')).not.toHaveLength(0)
  await query('alter table missing_prices rename to monthly_prices')
  const medians = async () => {
    await runNow()
    return query('select from monthly_prices')
  }
  await expect.poll(medians, { interval: 1000 }).not.toHaveLength(0)
})
