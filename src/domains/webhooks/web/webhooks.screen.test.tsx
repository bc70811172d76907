import { randomBytes } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { dialog, field, fill, hands, press, row, rowAction } from '#tests/support/screens/hands.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'
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

test('a webhook that another administrator has changed meanwhile is asked about, field by field', async () => {
  const admin = await server.person('admin')
  const events = ['listing.sold', 'listing.published']
  const made = await server.call(admin, 'POST', '/api/webhooks', { address: 'https://two.example/', events })
  const { id } = made.body['webhook'] as { id: number }
  const page = await openPage(server, '/webhooks', { as: admin })
  await rowAction('Edit', 'https://two.example/')
  const form = await dialog(en.edit)
  await fill(en.address, 'https://two.example/moved', form)
  const theirs = { address: 'https://two.example/', events: ['enquiry.received'], active: false }
  await server.call(admin, 'PUT', `/api/webhooks/${id}`, theirs)
  await press(en.save, form)
  await screen.findByText('Someone else saved changes while you were editing')
  const groups = within(form).getAllByRole('group').slice(0, 3)
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('https://two.example/moved'),
    expect.stringContaining(`${en.event['listing.published']}\n${en.event['listing.sold']}`),
    expect.stringContaining(en.states.off),
  ])
  await press('Save', form)
  await expectToast(page, 'Success', 'Webhook saved successfully')
  const { rows } = await server.database.pool.query('select address, events, active from webhooks where id = $1', [id])
  expect(rows).toEqual([{ ...theirs, address: 'https://two.example/moved' }])
})

test('the secret of a new webhook goes by the button that says it is saved; anything else asks first', async () => {
  const admin = await server.person('admin')
  const page = await openPage(server, '/webhooks', { as: admin })
  await press(en.add)
  const form = await dialog(en.add)
  await fill(en.address, 'https://new.example/', form)
  await hands.click(await field(en.event['listing.sold'], form))
  await press(en.save, form)
  const secret = await screen.findByLabelText<HTMLInputElement>(en.secret, { selector: 'input' })
  expect(secret.value).toMatch(/^whsec_/)
  secret.focus()
  for (const leave of [() => hands.keyboard('{Escape}'), () => press('Close'), () => page.go('/users')]) {
    await leave()
    await press('Go back', await dialog('Have you saved it?'))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Have you saved it?' })).toBeNull())
    expect(secret.isConnected).toBe(true)
  }
  await press(en.kept)
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  await page.go('/users')
  expect(page.address()).toBe('/users')
})
