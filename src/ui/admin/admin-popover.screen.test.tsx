import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { hands, press } from '#tests/support/screens/hands.ts'
import { AdminPopover } from './admin-popover.tsx'

const panel = () => screen.queryByRole('dialog', { name: 'Filters' })

test('a button opens its panel, named like it, and Escape closes that and gives the focus back', async () => {
  const onOpenChange = vi.fn()
  await draw(
    <AdminPopover icon="filter" label="Filters" note="2" onOpenChange={(open) => onOpenChange(open)}>
      <input aria-label="City" />
    </AdminPopover>,
  )
  const button = screen.getByRole('button', { name: /^Filters ?2$/ })
  expect([panel(), button.getAttribute('aria-expanded')]).toEqual([null, 'false'])
  await hands.click(button)
  await waitFor(() => expect(panel()).not.toBeNull())
  expect(button.getAttribute('aria-expanded')).toBe('true')
  within(panel() as HTMLElement)
    .getByLabelText('City')
    .focus()
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(panel()).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(onOpenChange.mock.calls).toEqual([[true], [false]])
})

test('a panel that its screen holds open or closed obeys it', async () => {
  await draw(
    <AdminPopover icon="filter" label="Filters" open={false}>
      Text
    </AdminPopover>,
  )
  await press('Filters')
  expect(panel()).toBeNull()
})
