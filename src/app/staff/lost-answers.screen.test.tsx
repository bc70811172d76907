import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { choose, dialog, fill, press, rowAction } from '#tests/support/screens/hands.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'

const notMailed =
  'The person is invited, but the email has not been sent: no mail server is set up. Enter one under Settings or tell an administrator, then resend it.'

let server: Accounts
let admin: Person
beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
})
afterAll(() => server.close())

/** Opens a screen whose first matching answer is lost. */
async function openLosing(path: string, call: RegExp) {
  const page = await openPage(server, path, { as: admin })
  let sent = 0
  page.lose(call, () => (sent += 1) === 1)
  return page
}

test('a role that is saved again after a lost answer is not taken by itself', async () => {
  const page = await openLosing('/role?new', /^POST \/api\/role$/)
  const form = await dialog('Add New Role')
  await fill('Role Name', 'Front desk', form)
  await fill('Description', 'Answers the phone', form)
  await press('Save Role', form)
  await expectToast(page, 'Error', 'An error occurred while creating the role.')
  await press('Save Role', form)
  await expectToast(page, 'Success', 'Role created successfully')
})

test('a user that is saved again after a lost answer is not taken by itself, even with another name', async () => {
  const page = await openLosing('/users?new', /^POST \/api\/users$/)
  const form = await dialog('Add user')
  await fill('Name', 'Typed hasti', form)
  await fill('Email', 'hasti@people.example', form)
  await choose('Role', 'agent', form)
  await fill('Password', 'long enough to pass 1', form)
  await press('Save user', form)
  await expectToast(page, 'Error', 'An error occurred while creating the user.')
  await fill('Name', 'Typed again', form)
  await press('Save user', form)
  await expectToast(page, 'Success', 'User added successfully')
  const { rows } = await server.database.pool.query(`select name from users where email = 'hasti@people.example'`)
  expect(rows).toEqual([{ name: 'Typed again' }])
})

test('a user that is saved again with another password after a lost answer signs in with that one', async () => {
  const page = await openLosing('/users?new', /^POST \/api\/users$/)
  const email = 'changed-mind@people.example'
  const form = await dialog('Add user')
  await fill('Name', 'Changed Mind', form)
  await fill('Email', email, form)
  await choose('Role', 'agent', form)
  await fill('Password', 'the first passphrase', form)
  await press('Save user', form)
  await expectToast(page, 'Error', 'An error occurred while creating the user.')
  await fill('Password', 'the other passphrase', form)
  await press('Save user', form)
  await expectToast(page, 'Success', 'User added successfully')
  const password = 'the other passphrase'
  expect((await server.call(null, 'POST', '/api/users/login', { email, password })).status).toBe(200)
})

test('an invitation that is sent again after a lost answer is not taken by itself', async () => {
  const page = await openLosing('/users?invite', /^POST \/api\/users\/invitations$/)
  const form = await dialog('Invite user')
  await fill('Name', 'Invited Person', form)
  await fill('Email', 'invited@people.example', form)
  await choose('Role', 'agent', form)
  await press('Send invitation', form)
  await expectToast(page, 'Error', 'An error occurred while sending the invitation.')
  await press('Send invitation', form)
  await expectToast(page, 'Error', notMailed)
})

test('an invitation that is sent again once more after a lost answer is mailed once', async () => {
  const waiting = { name: 'Waiting Person', email: 'waiting@people.example', role: 'agent' }
  await server.call(admin, 'POST', '/api/users/invitations', waiting)
  const page = await openLosing('/users?q=Waiting', /^POST \/api\/users\/[^/]+\/invitation$/)
  await rowAction('Send again', 'Waiting Person')
  await expectToast(page, 'Error', 'An error occurred while sending the invitation.')
  await rowAction('Send again', 'Waiting Person')
  await expectToast(page, 'Error', notMailed)
  await page.settled()
  const { rows } = await server.database.pool.query(
    `select count(*)::integer as count from audit_events where action = 'user.invitation-resent' and subject_name = 'Waiting Person'`,
  )
  expect(rows).toEqual([{ count: 1 }])
})
