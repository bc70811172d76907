import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Of its own: the sweep deletes files that no row names. */
const folder = mkdtempSync(join(tmpdir(), 'rent-home-scheduled-'))
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ DATA_DIR: folder, BACKUP_TO: join(folder, 'backups'), BACKUP_AT: '02:30' })
  await server.dependencies.jobs.start((error) => console.error(error))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const query = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows

test('what the product does by itself is scheduled (UTC)', async () => {
  const rows = await query('select name, cron from pgboss.schedule order by name')
  expect(Object.fromEntries(rows.map(({ name, cron }) => [name, cron]))).toEqual({
    alerts: '* * * * *',
    'alerts-sweep': '7 * * * *',
    backup: '30 23 * * *',
    'batch-sweep': '11 23 * * *',
    'listing-expiry': '*/5 * * * *',
    'listing-import-sweep': '17 3 * * *',
    'listing-words': '*/5 * * * *',
    'media-sweep': '17 * * * *',
    'monthly-prices': '* * * * *',
    'notification-sweep': '53 22 * * *',
    'recycle-bin': '41 23 * * *',
    'session-sweep': '37 * * * *',
    'viewing-reminders': '*/5 * * * *',
    webhooks: '* * * * *',
    'webhooks-sweep': '23 * * * *',
  })
})

test('what may have waited for a server is looked for as soon as one starts', async () => {
  const sent = await query(
    `select distinct name from pgboss.job where name in ('monthly-prices', 'webhooks') order by 1`,
  )
  expect(sent).toEqual([{ name: 'monthly-prices' }, { name: 'webhooks' }])
})

test('each scheduled job has a worker that can do it', async () => {
  const scheduled = await query(`
    insert into pgboss.job (name, data, singleton_key) select name, '{}', 'by-hand' from pgboss.schedule returning name`)
  const done = () => query(`select name from pgboss.job where singleton_key = 'by-hand' and state = 'completed'`)
  await expect.poll(done, { timeout: 40_000 }).toHaveLength(scheduled.length)
})

test.each(['mails', 'alert-mails', 'alert-confirmations'])(
  '%s wait for a mail server that is away for a quarter of an hour',
  async (queue) => {
    // The least that the library waits before each try; the last one is for a process that died.
    const [{ seconds }] = await query(
      `select sum(least(retry_delay_max, retry_delay * 2 ^ tries / 2))::integer as seconds
       from pgboss.queue, generate_series(1, retry_limit - 1) as tries where name = $1`,
      [queue],
    )
    expect(seconds).toBeGreaterThanOrEqual(900)
  },
)
