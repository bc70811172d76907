import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { focusNext } from './focus-next.ts'

const homes = ['Villa', 'ቪላ', 'Loft']
const page = (
  <>
    <h1>Favourites</h1>
    <button type="button">Undo</button>
    {homes.map((home) => (
      <button key={home} type="button" name="remove">
        {home}
      </button>
    ))}
  </>
)

test.each([
  ['Villa', 'ቪላ'],
  ['ቪላ', 'Loft'],
  ['Loft', 'ቪላ'],
  ['Undo', 'Favourites'],
])('whoever removes by the button of %s goes on at %s', async (pressed, expected) => {
  await draw(page)
  focusNext(screen.getByRole('button', { name: pressed }))
  expect(document.activeElement?.textContent).toBe(expected)
})

test('after the last listing the heading is where reading goes on', async () => {
  await draw(
    <>
      <h1>Favourites</h1>
      <button type="button" name="remove">
        Villa
      </button>
    </>,
  )
  focusNext(screen.getByRole('button'))
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  // Reachable by script alone, not by Tab.
  expect(screen.getByRole('heading').getAttribute('tabindex')).toBe('-1')
})
