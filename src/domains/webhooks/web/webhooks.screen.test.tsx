import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { row } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { en } from '../messages/screen.en.ts'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

test('a webhook whose secret was lost says what to do, instead of being on', async () => {
  const admin = await server.person('admin')
  for (const name of ['kept', 'lost'])
    await server.call(admin, 'POST', '/api/webhooks', {
      address: `https://${name}.example/`,
      events: ['enquiry.received'],
    })
  const lost = `update webhooks set secret = '\\x${randomBytes(60).toString('hex')}' where address like '%lost%'`
  await server.database.pool.query(lost)
  await openPage(server, '/webhooks', { as: admin })
  expect((await row('lost.example')).textContent).toContain(en.failures['no-key'])
  expect((await row('kept.example')).textContent).toContain(en.states.on)
})
