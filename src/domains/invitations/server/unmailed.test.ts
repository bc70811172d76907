import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Accounts, startAccounts } from '#tests/support/accounts.ts'

let server: Accounts
let logged = ''
beforeAll(async () => {
  const log = new Writable({
    write: (line, _encoding, done) => {
      logged += String(line)
      done()
    },
  })
  // Nobody listens there.
  server = await startAccounts({ SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'error' }, { log })
})
afterAll(() => server.close())

test('why an invitation could not be mailed is in the log, without its link', async () => {
  const invited = { name: 'Almaz Ayana', email: 'almaz@people.example', role: 'user' }
  const { status, body } = await server.call(await server.person('admin'), 'POST', '/api/users/invitations', invited)
  expect([status, body['mailed']]).toEqual([201, false])
  expect(logged).toContain('An invitation could not be mailed')
  expect(logged).toContain('ECONNREFUSED')
  expect(logged).not.toContain('token=')
})
