import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'

const all = 'There are more than 500 viewings in this period, so the latest are not shown. Choose a day or an agent.'

let server: Accounts
let manager: Person

beforeAll(async () => {
  server = await startAccounts()
  manager = await server.person('admin')
})
afterAll(() => server.close())

/** Arranges this many viewings on the 4th and 5th of March 2031. */
const arrange = (count: number) =>
  server.database.pool.query(
    `insert into enquiries (property_title, name, phone, message, language, state, viewing_at)
     select 'Villa in Bole', 'Hanna ' || nth, '+251911000000', 'Is it free?', 'en', 'viewing',
       timestamptz '2031-03-04T08:00:00+03:00' + (nth % 2) * interval '1 day' from generate_series(1, $1::integer) as nth`,
    [count],
  )

test('the calendar says when it cannot show all viewings of its days, and how to see the others', async () => {
  await arrange(500)
  const page = await openPage(server, '/viewings?day=2031-03-05', { as: manager })
  expect(await screen.findAllByText('Villa in Bole')).toHaveLength(500)
  expect(screen.queryByText(all)).toBeNull()
  await arrange(1)
  page.close()
  await openPage(server, '/viewings?day=2031-03-04', { as: manager })
  expect(await screen.findByText(all)).toBeTruthy()
  expect(await screen.findAllByText('Villa in Bole')).toHaveLength(500)
})
