import { setTimeout } from 'node:timers/promises'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { hands } from '#tests/support/screens/hands.ts'
import { type DrawnPage, openPage } from '#tests/support/screens/open-page.tsx'
import { en } from '../messages/en.ts'

let server: Accounts
let address: string
beforeAll(async () => {
  server = await startAccounts()
  address = await server.address()
})
afterAll(() => server.close())

const network = fetch
const streamPath = '/api/notifications/stream'

/** Opens a page whose bell is connected to the server. */
async function openConnected(who: Person, path: string): Promise<DrawnPage> {
  const page = await openPage(server, '/about', { as: who })
  const ofPage = fetch
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit) =>
    String(input).endsWith(streamPath) ? network(address + streamPath, init) : ofPage(input, init),
  )
  await page.go(path)
  await bellWith(0)
  await connections(1)
  return page
}

const connections = (count: number) =>
  vi.waitFor(() => expect(server.dependencies.notifications.streams.count()).toBe(count), { timeout: 10_000 })

const bellWith = (count: number) => screen.findByRole('button', { name: en.bell({ count }) }, { timeout: 10_000 })

const tell = ({ id }: Person, title: string) =>
  server.dependencies.db.transaction((transaction) =>
    server.dependencies.notify(
      transaction,
      { userIds: [id] },
      { kind: 'listing-expired', facts: { title }, path: null },
    ),
  )

test('what was told while the connection was broken is counted once', async () => {
  const who = await server.person('admin')
  const page = await openConnected(who, '/dashboard')
  await tell(who, 'One')
  await bellWith(1)
  server.app.server.closeAllConnections()
  await connections(0)
  await tell(who, 'Two')
  await tell(who, 'Three')
  await connections(1)
  await page.settled()
  await bellWith(3)
  await expect(setTimeout(300).then(() => bellWith(3))).resolves.toBeDefined()
})

test('the bell counts no more what was marked as read on the screen of all notifications', async () => {
  const who = await server.person('admin')
  const page = await openConnected(who, '/dashboard')
  await tell(who, 'Villa')
  await bellWith(1)
  await page.go('/notifications')
  await hands.click(await screen.findByRole('button', { name: en.markAllRead }))
  await expect(bellWith(0)).resolves.toBeDefined()
})

test('the screen of all notifications shows what arrives while it is open', async () => {
  const who = await server.person('admin')
  await openConnected(who, '/notifications')
  await screen.findByText(en.empty)
  await tell(who, 'Villa')
  await expect(screen.findByText(en.texts['listing-expired']({ title: 'Villa' }))).resolves.toBeDefined()
})
