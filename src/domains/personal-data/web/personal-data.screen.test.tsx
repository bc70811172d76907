import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testPassword, type Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { asVisitor, personWithTraces } from '#tests/support/personal-traces.ts'
import { describedBy, dialog, field, fill, hands, press, rowAction } from '#tests/support/screens/hands.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'
import { en as pages } from '#app/messages/pages.en.ts'

let office: AdminApp
let admin: Person
beforeAll(async () => {
  office = await openOffice()
  admin = await office.person('admin')
})
afterAll(() => office.close())

const section = (name: string | RegExp) => screen.findByRole('region', { name })
/** Records the names of downloads; a real one would leave the page in a browser test. */
function savedFiles(): string[] {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  return names
}

const exists = async ({ id }: Person) =>
  (await office.database.pool.query('select from users where id = $1', [id])).rowCount === 1

test('people download what is held about them, and erase their account with the password', async () => {
  const person = await office.person('user')
  const saved = savedFiles()
  const page = await openPage(office, '/user', { as: person })
  const own = await section('My data')
  page.answer(/^GET \/api\/users\/me\/data/)
  await press('Download my data', own)
  await waitFor(() => expect(within(own).getByRole('alert').textContent).toMatch(/connection to our server failed/))
  page.mend()
  await press('Download my data', own)
  await waitFor(() => expect(saved).toEqual(['my-data.json']))
  expect(within(own).getByRole('alert').textContent).toBe('')

  await press('Erase my account…', own)
  expect(own.textContent).toContain('Kept without your name')
  const password = await field('Current Password', own)
  await press('Erase my account for good', own)
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  await fill('Current Password', 'not it', own)
  await press('Erase my account for good', own)
  await waitFor(() => expect(describedBy(password)).toBe('This is not your current password.'))
  await waitFor(() => expect(document.activeElement).toBe(password))
  expect(await exists(person)).toBe(true)
  await fill('Current Password', testPassword, own)
  await press('Erase my account for good', own)
  await waitFor(() => expect(page.leftFor).toEqual(['/error-page?erased']))
  expect(localStorage.getItem('token')).toBeNull()
  expect(await exists(person)).toBe(false)
})

test('an account whose erasure was done but not answered is told to be erased, not to log in again', async () => {
  const person = await office.person('user')
  const page = await openPage(office, '/user', { as: person })
  const own = await section('My data')
  await press('Erase my account…', own)
  await fill('Current Password', testPassword, own)
  // A call that is answered after the erasure would lead to the sign-in page.
  await page.settled()
  page.lose(/erase$/, () => true)
  await press('Erase my account for good', own)
  await waitFor(async () => expect(await exists(person)).toBe(false))
  await page.settled()
  page.mend()
  await press('Erase my account for good', own)
  await waitFor(() => expect(page.leftFor.at(-1)).toBe('/error-page?erased'))
  await page.go('/error-page?erased')
  await screen.findByRole('heading', { name: pages.erased.title })
})

test('the office finds by address or number what a visitor left, exports and erases it', async () => {
  const email = 'visitor@tellmark.example'
  const saved = savedFiles()
  await asVisitor(office, { email, listing: await office.market.addListing() })
  const page = await openPage(office, '/personal-data', { as: admin })
  const contact = await field('Email address or phone number')
  await press('Find')
  await waitFor(() => expect(contact.getAttribute('aria-invalid')).toBe('true'))
  await fill('Email address or phone number', 'neither')
  await press('Find')
  await waitFor(() => expect(describedBy(contact)).toContain('Enter an email address or a phone number.'))
  await fill('Email address or phone number', 'nobody@nowhere.example')
  await press('Find')
  await screen.findByText('Nothing is held about this person.')
  await fill('Email address or phone number', email)
  await press('Find')
  const found = await section(`Data held about ${email}`)
  expect(found.textContent).toMatch(/Saved searches and alerts4.*Enquiries they sent1/)
  page.answer(/export$/)
  await press('Download as a file', found)
  await expectToast(page, 'Error', 'An error occurred while downloading the file.')
  page.mend()
  await press('Download as a file', found)
  await waitFor(() => expect(saved).toEqual(['personal-data.json']))
  await press('Erase…', found)
  const question = await dialog('Are you sure?')
  expect(question.textContent).toContain(email)
  page.answer(/erase$/)
  await press('Yes, erase for good', question)
  await expectToast(page, 'Error', 'An error occurred while erasing.')
  page.mend()
  await press('Erase…', found)
  await press('Yes, erase for good', await dialog('Are you sure?'))
  await expectToast(page, 'Success', 'Erased. Pictures follow within the hour, backups when they are replaced.')
  expect((await office.database.pool.query('select from enquiries where email = $1', [email])).rowCount).toBe(0)
})

test('from the list of users an account is erased, and another person gets its listings', async () => {
  const person = await personWithTraces(office)
  const page = await openPage(office, '/users?q=Zewditu', { as: admin })
  await rowAction('Personal data', person.name)
  await waitFor(() => expect(page.address()).toBe(`/personal-data?user=${person.uid}`))
  const found = await section(`Data held about ${person.email}`)
  expect(found.textContent).toContain(`There is an account: ${person.name}`)
  await press('Erase…', found)
  const question = await dialog('Are you sure?')
  await hands.click(await within(question).findByRole('radio', { name: 'Another person' }))
  await press('Yes, erase for good', question)
  await within(question).findByText('Please choose a person from the list.')
  await hands.type(await field('New owner', question), office.agent.name)
  await hands.click(await within(question).findByRole('option', { name: new RegExp(`^${office.agent.name}\\b`) }))
  await press('Yes, erase for good', question)
  await waitFor(() => expect(page.address()).toBe('/personal-data'))
  expect(await exists(person)).toBe(false)
  const { rows } = await office.database.pool.query(
    `select count(*)::integer as count from properties where owner_id = $1`,
    [office.agent.id],
  )
  expect(rows[0]).toEqual({ count: 1 })
})

test('the own account and those who may do more are not erased here', async () => {
  await openPage(office, `/personal-data?user=${admin.uid}`, { as: admin })
  await screen.findByText(/^You cannot erase this account/)
  expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull()
})
