import { setTimeout } from 'node:timers/promises'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { hands } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { en } from '../messages/page.en.ts'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

test('whoever deletes a saved search goes on from the words that say so', async () => {
  const person = await server.person('user')
  await server.database.pool.query('update users set email_verified = true where id = $1', [person.id])
  for (const search of ['type=rent', 'type=sell']) {
    const saved = await server.call(person, 'POST', '/api/alerts', { email: person.email, search })
    expect(saved.body).toMatchObject({ outcome: 'saved' })
  }
  await openPage(server, '/my/alerts', { as: person })
  const buttons = await screen.findAllByRole('button', { name: en.own.delete })
  expect(buttons).toHaveLength(2)
  await hands.click(buttons[0] as HTMLElement)
  const told = await screen.findByText('The search is deleted.')
  await waitFor(() => expect(document.activeElement).toBe(told))
  expect(screen.getAllByRole('button', { name: en.own.delete })).toHaveLength(1)
})

test('whoever presses Delete twice is told that the search is deleted', async () => {
  const person = await server.person('user')
  await server.database.pool.query('update users set email_verified = true where id = $1', [person.id])
  await server.call(person, 'POST', '/api/alerts', { email: person.email, search: 'type=rent' })
  const page = await openPage(server, '/my/alerts', { as: person })
  await hands.dblClick(await screen.findByRole('button', { name: en.own.delete }))
  await screen.findByText('The search is deleted.')
  await page.settled()
  expect(screen.getByText('The search is deleted.')).toBeDefined()
})

test('of two searches that are deleted one after the other none comes back with a late answer', async () => {
  const person = await server.person('user')
  await server.database.pool.query('update users set email_verified = true where id = $1', [person.id])
  for (const search of ['type=rent', 'type=sell'])
    await server.call(person, 'POST', '/api/alerts', { email: person.email, search })
  const page = await openPage(server, '/my/alerts', { as: person })
  const [first, second] = await screen.findAllByRole('button', { name: en.own.delete })
  await page.settled()
  const late: (() => void)[] = []
  page.answer(/^GET .api.alerts$/, async (ask) => {
    const answer = await ask()
    if (late.length === 0) await new Promise<void>((resolve) => late.push(resolve))
    return answer
  })
  await hands.click(first as HTMLElement)
  await waitFor(() => expect(late).toHaveLength(1))
  await hands.click(second as HTMLElement)
  await screen.findByText(en.own.none)
  late[0]?.()
  await page.settled()
  expect(screen.queryByRole('button', { name: en.own.delete })).toBeNull()
})

test('of two frequencies chosen one after the other the last one stays, also when the first call is slow', async () => {
  const person = await server.person('user')
  await server.database.pool.query('update users set email_verified = true where id = $1', [person.id])
  await server.call(person, 'POST', '/api/alerts', { email: person.email, search: 'type=rent' })
  const page = await openPage(server, '/my/alerts', { as: person })
  const isFirst = [true]
  page.answer(/^PUT /, async (ask) => {
    if (isFirst.pop()) await setTimeout(300)
    return ask()
  })
  const frequency = await screen.findByRole('combobox')
  for (const chosen of ['weekly', 'at-once']) {
    await hands.selectOptions(frequency, chosen)
    await hands.click(screen.getByRole('button', { name: en.own.save }))
  }
  await waitFor(() => expect(page.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(2))
  await page.settled()
  expect((await server.call(person, 'GET', '/api/alerts')).list).toMatchObject([{ frequency: 'at-once' }])
})
