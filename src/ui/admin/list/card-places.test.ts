import { expect, test } from 'vitest'
import { cardPlaces } from './card-places.ts'

test('the card has the name beside the picture, facts in pairs under it, and what is pressed at its end', () => {
  const { parts, selection } = cardPlaces([undefined, 'picture', 'name', 'fact', 'fact', undefined, 'fact', 'actions'])
  expect(parts).toEqual([
    null,
    { gridColumn: 1, gridRow: '1 / span 3' },
    { gridColumn: '2 / 4', gridRow: 1 },
    { gridColumn: 2, gridRow: 2 },
    { gridColumn: 3, gridRow: 2 },
    null,
    { gridColumn: 2, gridRow: 3 },
    { gridColumn: 4, gridRow: 1 },
  ])
  expect(selection).toEqual({ gridColumn: 4, gridRow: 2 })
})

test('a line has the width to itself, with or without a heading, and without actions the choice of the row stands beside the name', () => {
  const { parts, selection } = cardPlaces(['name', 'fact', 'line', 'headed'])
  expect(parts).toEqual([
    { gridColumn: '2 / 4', gridRow: 1 },
    { gridColumn: 2, gridRow: 2 },
    { gridColumn: '2 / 4', gridRow: 3 },
    { gridColumn: '2 / 4', gridRow: 4 },
  ])
  expect(selection).toEqual({ gridColumn: 4, gridRow: 1 })
})
