import { randomUUID } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { am as notifications } from '#domains/notifications/messages/am.ts'
import { asRequested, bulkByHand, raisedPrice } from '#tests/support/bulk-by-hand.ts'
import { type AdminApp, openOffice } from '#tests/support/office.ts'
import { hands, press } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { am } from '../../messages/am.ts'

let office: AdminApp
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

test('the notification of a bulk edit leads to what became of it: how many were changed, and what was left, with the reason', async () => {
  const by = bulkByHand(office)
  const admin = await office.person('admin')
  const title = `Tower ${randomUUID()}`
  const ids = await office.market.addListings(20, () => ({ title, price: '1000.00', ownerId: office.agent.id }))
  const { batch } = await by.begin(raisedPrice(title, 20), asRequested(admin, 'properties.write-all'))
  await office.call(office.agent, 'PUT', `/api/property/${ids[0]}`, { price: 7 })
  await by.work()

  const page = await openPage(office, '/am/notifications', { as: admin, width: 360 })
  const facts = { work: 'change', changed: '19', kept: '1', missed: '0' } as const
  await hands.click(await screen.findByText(notifications.texts['bulk-finished'](facts)))
  await waitFor(() => expect(page.address()).toBe(`/am/pro?batch=${batch}`))
  const counts = `${am.bulk.over({ count: '19' })} ${am.bulk.leftCount({ count: '1' })}`
  const result = (await screen.findByText(counts)).closest('output')
  await waitFor(() => expect(result?.textContent).toContain(`${title} (RH-${ids[0]})`))
  await press('ይዝጉ', result ?? undefined)
  await waitFor(() => expect(page.address()).toBe('/am/pro'))
  await waitFor(() => expect(screen.queryByText(counts)).toBeNull())
})
