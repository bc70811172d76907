import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { press, row } from '#tests/support/screens/hands.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'
import { am as backupFailures } from '#shared/messages/backup-failures.am.ts'
import { am } from '../messages/screen.am.ts'
import { en } from '../messages/screen.en.ts'

let server: Accounts
let admin: Person
beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
  await server.dependencies.enqueueMail(server.database.db, {
    to: { name: 'Abebe', address: 'abebe@homes.example' },
    subject: 'x',
    text: 'x',
    html: 'x',
  })
})
afterAll(() => server.close())
/** A mail that its server refused. */
beforeEach(() =>
  server.database.pool.query(
    `update pgboss.job set state = 'failed', completed_on = now(), retry_count = 5, output = '{"message":"550 no such box"}'
    where name = 'mails'`,
  ),
)

const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('says how each part is, and what to do about what is not in order', async () => {
  await openPage(server, '/status', { as: admin })
  const mail = await part(en.mail.title)
  mail.getByText(en.states.bad)
  mail.getByText(en.advice['mail-failed'])
  mail.getByText('550 no such box')
  const backup = await part(en.backup.title)
  backup.getByText(en.states.watch)
  backup.getByText(en.advice['backup-off'])
  const files = await part(en.store.title)
  files.getByText(en.states.good)
  await part(en.versions.title)
  expect(screen.getByText(new RegExp(en.toDo({ count: 2 })))).toBeDefined()
})

test('a failed job is tried again with its button, and goes from the list', async () => {
  const page = await openPage(server, '/status', { as: admin })
  expect((await row('550 no such box')).textContent).toContain('Mail')
  await press(/^Retry: Mail/)
  await expectToast(page, 'Success', '1 job is being retried')
  await screen.findByText(en.jobs.none)
  expect(screen.queryByRole('button', { name: en.jobs.retryAll })).toBeNull()
})

test('all failed jobs are tried again with one button', async () => {
  const page = await openPage(server, '/status', { as: admin })
  await press(en.jobs.retryAll)
  await expectToast(page, 'Success', '1 job is being retried')
  await screen.findByText(en.jobs.none)
})

test('who may only look gets no buttons', async () => {
  await openPage(server, '/status', { as: await server.person(['status.read']) })
  await row('550 no such box')
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
})

test('a status that cannot be loaded says so, and is asked for again', async () => {
  const page = await openPage(server, '/status', { as: admin, failing: /GET \/api\/status/ })
  await screen.findByText(en.failed)
  page.mend()
  await press('Try again')
  await part(en.jobs.title)
})

test('speaks Amharic', async () => {
  await server.database.pool.query(`insert into audit_events (action, subject_kind, subject_name, changes)
    values ('backup.failed', 'backup', '/backups', '{"backup_failure": [null, ["not-writable", "EROFS"]]}')`)
  await openPage(server, '/am/status', { as: admin, width: 360 })
  const jobs = await part(am.jobs.title)
  jobs.getByText(am.advice['jobs-failed'])
  const backup = await part(am.backup.title)
  backup.getByText(`${backupFailures['not-writable']}፣ EROFS`)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(am.title))
})
