import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { ListPager } from './list-pager.tsx'
import { useListAddress } from './use-list-address.ts'

type Page = { items: number[]; total: number; totalIsExact: boolean }

function Pager(page: Page) {
  return <ListPager address={useListAddress([5])} {...page} />
}

const five = [1, 2, 3, 4, 5]

test.each<[at: string, range: string, goesOn: boolean, page: Page]>([
  ['/', '1–5 of 7', true, { items: five, total: 7, totalIsExact: true }],
  ['/?page=2', '6–7 of 7', false, { items: [6, 7], total: 7, totalIsExact: true }],
  ['/?page=3', '0–0 of 7', false, { items: [], total: 7, totalIsExact: true }],
  ['/?page=2001', '10,001–10,005 of 10,000+', true, { items: five, total: 10_000, totalIsExact: false }],
  ['/?page=2002', '10,006–10,007 of 10,000+', false, { items: [1, 2], total: 10_000, totalIsExact: false }],
])('at %s the pager says %s; whether it goes on: %s', async (at, range, goesOn, page) => {
  await draw(<Pager {...page} />, { at })
  expect(screen.getByRole('status').textContent).toBe(range)
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe(goesOn ? 'false' : 'true')
})
