import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { centre, FocalPoint } from './focal-point.tsx'

function Page() {
  const [point, setPoint] = useState(centre)
  return (
    <FocalPoint
      source="/kitchen.jpg"
      point={point}
      onChange={setPoint}
      label="Focal point"
      describedBy=""
      at={({ x, y }) => `${x} % / ${y} %`}
    />
  )
}

const button = () => screen.getByRole('button', { name: 'Focal point' })
const at = () => screen.getByRole('status').textContent

test('arrow keys move the point, with Shift a little, and Home brings it back', async () => {
  await draw(<Page />)
  for (const [key, shiftKey, expected] of [
    ['ArrowRight', false, '55 % / 50 %'],
    ['ArrowUp', true, '55 % / 49 %'],
    ['ArrowLeft', true, '54 % / 49 %'],
    ['ArrowDown', false, '54 % / 54 %'],
    ['Home', false, '50 % / 50 %'],
  ] as const) {
    // `false`: the page does not scroll as well.
    expect(fireEvent.keyDown(button(), { key, shiftKey })).toBe(false)
    expect(at()).toBe(expected)
  }
})

test.each(['altKey', 'ctrlKey', 'metaKey'])(
  'a shortcut of the browser is the browser’s: arrow with %s',
  async (modifier) => {
    await draw(<Page />)
    expect(fireEvent.keyDown(button(), { key: 'ArrowLeft', [modifier]: true })).toBe(true)
    expect(at()).toBe('50 % / 50 %')
  },
)

test('the point stays in the picture', async () => {
  await draw(<Page />)
  for (let times = 0; times < 30; times += 1) fireEvent.keyDown(button(), { key: 'ArrowLeft' })
  expect(at()).toBe('0 % / 50 %')
})

test('a click moves it there, Enter and Space do not', async () => {
  await draw(<Page />)
  button().getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 100 }) as DOMRect
  fireEvent.click(button(), { clientX: 150, clientY: 125, detail: 1 })
  expect(at()).toBe('25 % / 75 %')
  fireEvent.click(button(), { detail: 0 })
  expect(at()).toBe('25 % / 75 %')
})
