import { expect, test } from 'vitest'
import { filtersOf, noPersonChosen } from './filter-form.ts'

function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

test('a form says its filters without those that are empty and those that are not asked for', () => {
  const values = form({ actor: '5', actor_name: 'Sara', from: ' ', other: 'x' })
  expect(filtersOf(values, ['actor', 'actor_name', 'from', 'to'])).toEqual({ actor: '5', actor_name: 'Sara' })
})

test('it says nothing while a person was typed but not chosen', () => {
  expect(filtersOf(form({ actor: noPersonChosen, from: '2026-11-01' }), ['actor', 'from'])).toBeNull()
  expect(filtersOf(form({ actor: '', from: '2026-11-01' }), ['actor', 'from'])).toEqual({ from: '2026-11-01' })
})
