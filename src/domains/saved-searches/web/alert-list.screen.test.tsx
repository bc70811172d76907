import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { en } from '../messages/page.en.ts'
import { type AlertAction, AlertList } from './alert-list.tsx'

const search = {
  id: 7,
  email: 'hanna@people.example',
  query: 'type=rent',
  words: 'Homes for rent',
  gone: false,
  frequency: 'daily',
  matches: 2,
  last_sent_at: null,
  created_at: '2026-11-01T08:00:00.000Z',
} as const

test('all searches are deleted after a second press only, which says what it does', async () => {
  const acts: AlertAction[] = []
  await draw(<AlertList searches={[search]} onAct={(act) => acts.push(act)} />)
  await userEvent.click(screen.getByText(en.own.deleteAll))
  expect(acts).toEqual([])
  expect(screen.getByText(en.own.deleteAllText)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: en.own.deleteAllNow }))
  expect(acts.map(({ act }) => act)).toEqual(['delete-all'])
})

test('an address is erased after a second press too', async () => {
  const acts: AlertAction[] = []
  await draw(<AlertList searches={[]} erasable onAct={(act) => acts.push(act)} />)
  await userEvent.click(screen.getByText(en.own.erase))
  expect(acts).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: en.own.eraseNow }))
  expect(acts.map(({ act }) => act)).toEqual(['erase'])
})

test('a search for what is gone says so, and can only be deleted or made again', async () => {
  await draw(<AlertList searches={[{ ...search, gone: true, frequency: 'off' }]} />)
  expect(screen.getByText(en.own.gone)).toBeDefined()
  expect(screen.getByRole('link', { name: en.own.searchAgain }).getAttribute('href')).toBe('/products?type=rent')
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual([en.own.delete, en.own.deleteAllNow])
})
