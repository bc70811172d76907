import { setTimeout } from 'node:timers/promises'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { hands, press } from '#tests/support/screens/hands.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'
import { am } from '../messages/am.ts'
import { en } from '../messages/en.ts'

let server: Accounts
let admin: Person
beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
})
afterAll(() => server.close())

const choice = async () => {
  const bell = await screen.findByRole('group', { name: am.channels.bell })
  return within(bell).findByRole<HTMLInputElement>('checkbox', { name: am.kinds['role-changed'] })
}

test('everything that was told is on a screen of its own, with what one wants to be told', async () => {
  const newcomer = { name: 'Dawit', email: 'dawit@homes.example', password: 'a long sentence' }
  expect((await server.call(null, 'POST', '/api/users', newcomer)).status).toBe(201)
  const page = await openPage(server, '/am/notifications', { as: admin, width: 360 })
  await screen.findByText(am.texts['user-registered']({ name: 'Dawit', name_id: '' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(am.title)
  expect((await choice()).checked).toBe(true)
  await hands.click(await choice())
  await screen.findByText(am.saved)
  page.close()
  const again = await openPage(server, '/am/notifications', { as: admin })
  await waitFor(async () => expect((await choice()).checked).toBe(false))
  again.close()
})

test('who seeks a home chooses among what can reach them', async () => {
  await openPage(server, '/notifications', { as: await server.person('user') })
  const bell = await screen.findByRole('group', { name: en.channels.bell })
  expect(within(bell).getAllByRole('checkbox')).toHaveLength(2)
  expect(within(bell).queryByRole('checkbox', { name: en.kinds['backup-failed'] })).toBeNull()
})

test('a notification that could not be marked says so, and stays as it is', async () => {
  const page = await openPage(server, '/notifications', { as: admin })
  const line = await screen.findByRole('button', { name: new RegExp(`^${en.markRead}: `) })
  page.answer(/^(?:PUT|POST) .*notifications/)
  await hands.click(line)
  await expectToast(page, 'Error', en.markingFailed)
  await hands.click(screen.getByRole('button', { name: en.markAllRead }))
  await waitFor(() => expect(page.toasts).toHaveLength(2))
  page.mend()
  await hands.click(screen.getByRole('button', { name: en.markAllRead }))
  await screen.findByRole('button', { name: new RegExp(`^${en.markUnread}: `) })
})

test('choices that could not be loaded say so, and can be loaded again', async () => {
  const page = await openPage(server, '/notifications', { as: admin, failing: /^GET .*choices/ })
  await screen.findByText(en.choicesFailed)
  page.mend()
  await press('Try again')
  await expect(screen.findByRole('group', { name: en.channels.bell })).resolves.toBeDefined()
})

test('a choice that is pressed twice is as it was, and one that could not be saved is no good news', async () => {
  const page = await openPage(server, '/notifications', { as: admin })
  const box = within(await screen.findByRole('group', { name: en.channels.mail })).getAllByRole<HTMLInputElement>(
    'checkbox',
  )[0] as HTMLInputElement
  const before = box.checked
  box.click()
  box.click()
  await page.settled()
  await waitFor(() => expect(box.checked).toBe(before))
  page.answer(/^PUT .*choices/)
  await hands.click(box)
  expect((await screen.findByText(en.savingFailed)).role).toBe('alert')
  await waitFor(() => expect(box.checked).toBe(before))
})

test('the bell shows as read what was read on the screen of all notifications', async () => {
  const newcomer = { name: 'Sara', email: 'sara@homes.example', password: 'a long sentence' }
  await server.call(null, 'POST', '/api/users', newcomer)
  const page = await openPage(server, '/notifications', { as: admin })
  await hands.click(await screen.findByRole('button', { name: en.markAllRead }))
  await page.settled()
  await hands.click(screen.getByRole('button', { name: en.bell({ count: 0 }) }))
  const bell = await screen.findByRole('dialog', { name: en.title })
  await within(bell).findAllByRole('button', { name: new RegExp(`^${en.markUnread}: `) })
  expect(within(bell).queryByRole('button', { name: new RegExp(`^${en.markRead}: `) })).toBeNull()
})

test('the bell saves the mark that was pressed last, also when the first call is slow', async () => {
  const page = await openPage(server, '/dashboard', { as: admin })
  const bell = await openBell()
  const [unread] = await within(bell).findAllByRole('button', { name: markUnread })
  const isFirst = [true]
  page.answer(marking, async (ask) => {
    if (isFirst.pop()) await setTimeout(300)
    return ask()
  })
  await hands.click(unread as HTMLElement)
  await hands.click(await within(bell).findByRole('button', { name: markRead }))
  await waitFor(() => expect(page.calls.filter((call) => marking.test(call))).toHaveLength(2))
  await page.settled()
  const { rows } = await server.database.pool.query(
    'select from notifications where user_id = $1 and read_at is null',
    [admin.id],
  )
  expect(rows).toEqual([])
})

test('what is marked while the bell loads stays marked', async () => {
  const page = await openPage(server, '/dashboard', { as: admin })
  await within(await openBell()).findAllByRole('button', { name: markUnread })
  await hands.keyboard('{Escape}')
  const isFirst = [true]
  const late = Promise.withResolvers<void>()
  page.answer(/^GET .api.notifications\?/, async (ask) => {
    const answer = await ask()
    if (isFirst.pop()) await late.promise
    return answer
  })
  const bell = await openBell()
  await hands.click(within(bell).getAllByRole('button', { name: markUnread })[0] as HTMLElement)
  await waitFor(() => expect(page.calls.some((call) => marking.test(call))).toBe(true))
  late.resolve()
  await page.settled()
  within(bell).getByRole('button', { name: markRead })
})

const markRead = new RegExp(`^${en.markRead}: `)
const markUnread = new RegExp(`^${en.markUnread}: `)
const marking = /^PUT .*notifications/

async function openBell(): Promise<HTMLElement> {
  await hands.click(await screen.findByRole('button', { name: en.bell({ count: 0 }) }))
  return screen.findByRole('dialog', { name: en.title })
}
