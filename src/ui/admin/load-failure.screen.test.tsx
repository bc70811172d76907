import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { press } from '#tests/support/screens/hands.ts'
import { LoadFailure } from './load-failure.tsx'

test.each([
  ['failed says so and can be tried again', { failed: true, loading: false }, 'The roles could not be loaded.'],
  ['is being tried again says nothing', { failed: true, loading: true }, undefined],
  ['is loaded says nothing', { failed: false, loading: false }, undefined],
])('a fetch that %s', async (_what, state, title) => {
  const reload = vi.fn()
  await draw(<LoadFailure title="The roles could not be loaded." loaded={{ ...state, reload }} />)
  const alert = screen.queryByRole('alert')
  expect(alert?.querySelector('p')?.textContent).toBe(title)
  if (!alert) return
  await press('Try again', alert)
  expect(reload).toHaveBeenCalledOnce()
})
