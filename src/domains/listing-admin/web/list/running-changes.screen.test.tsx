import { setTimeout as wait } from 'node:timers/promises'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BatchView } from '#domains/listing-batches/index.ts'
import { type AdminApp, openOffice } from '#tests/support/office.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { en } from '../../messages/en.ts'

let office: AdminApp
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

/** A change of 20 homes of which 3 are done. */
function runningChange(id: string): BatchView {
  const run = { by: 'Abebe', total: 20, handled: 3, started_at: new Date().toISOString(), finished_at: null }
  const change = { ...run, state: 'running', action: 'price', changed: 3, kept: 0 } as const
  return { id, permitted: true, undoable: true, change, undo: null }
}

test('a running change that is gone is asked for no more, and one beside it goes on', async () => {
  const admin = await office.person('admin')
  const page = await openPage(office, '/notifications', { as: admin })
  page.answer(/^GET \/api\/property\/bulk$/, () => Response.json([runningChange('gone'), runningChange('goes-on')]))
  page.answer(/^GET \/api\/property\/bulk\/goes-on$/, () => Response.json(runningChange('goes-on')))
  const asked = (id: string) => page.calls.filter((call) => call === `GET /api/property/bulk/${id}`).length
  await page.go('/pro')
  const progress = en.bulk.running({ done: '3', total: '20', by: 'Abebe' })
  await waitFor(() => expect(screen.getAllByText(progress)).toHaveLength(2))
  await waitFor(() => expect(page.toasts.filter(({ kind }) => kind === 'error')).toHaveLength(1))
  await waitFor(() => expect(screen.getAllByText(progress)).toHaveLength(1))
  const before = asked('goes-on')
  await waitFor(() => expect(asked('goes-on')).toBeGreaterThan(before + 1))
  expect(asked('gone')).toBe(1)
})

test('a change whose progress cannot be asked for a moment is asked for again', async () => {
  const admin = await office.person('admin')
  const page = await openPage(office, '/notifications', { as: admin })
  const { change, ...batch } = runningChange('flaky')
  const done = change && { ...change, state: 'done' as const, handled: 20, changed: 20 }
  let asked = 0
  page.answer(/^GET \/api\/property\/bulk$/, () => Response.json([runningChange('flaky')]))
  page.answer(/bulk\/flaky$/, () => {
    asked += 1
    if (asked === 1) throw new TypeError('Failed to fetch')
    return asked === 2 ? Response.json({ message: 'Busy' }, { status: 503 }) : Response.json({ ...batch, change: done })
  })
  await page.go('/pro')
  await waitFor(() => expect(page.toasts.map(({ text }) => text)).toEqual([en.bulk.over({ count: '20' })]))
  await wait(1_200)
  expect(asked).toBe(3)
})
