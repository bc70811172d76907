import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiProblem } from '#shared/api-client.ts'
import { field, fill, hands, press } from '#tests/support/screens/hands.ts'
import { openForm, refusing, summary } from '#tests/support/screens/home-form.tsx'
import type { Conflict } from './use-conflict.ts'

const stale = new ApiProblem(409, 'stale-version', 'Stale.')
const stored: Conflict = {
  load: async () => ({ version: 5, values: { title: 'Their villa', city: 'Adama' }, by: 'Abebe', at: '2026-11-21' }),
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'city', label: 'City' },
  ],
}

test('when another has saved meanwhile, the chosen values are saved as a change of that version', async () => {
  const onSubmit = refusing(stale)
  await openForm({ onSubmit, values: { title: 'Villa', city: 'Bole' }, version: 3, conflict: stored })
  await fill('Title', 'My villa')
  await press('Save')
  const heading = await screen.findByRole('heading', { name: /^Someone else saved/ })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await press('Save')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
  const [values, attempt] = onSubmit.mock.calls[1] ?? []
  expect(Object.fromEntries(values ?? [])).toMatchObject({ title: 'My villa', city: 'Adama' })
  expect(attempt?.version).toBe(5)
})

test('back from the other version, the form holds what was typed and has the focus', async () => {
  await openForm({ onSubmit: refusing(stale), values: { title: 'Villa' }, conflict: stored })
  await fill('Title', 'My villa')
  await press('Save')
  await press('Back to the form')
  const title = await field('Title')
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(title.value).toBe('My villa')
})

test('another version with the same values is no question: the save goes on', async () => {
  const onSubmit = refusing(stale)
  await openForm({ onSubmit, values: { title: 'Their villa', city: 'Adama' }, version: 3, conflict: stored })
  await press('Save')
  await waitFor(() => expect(onSubmit.mock.calls[1]?.[1].version).toBe(5))
  expect(screen.queryByRole('heading', { name: /^Someone else/ })).toBeNull()
})

test('when the other version cannot be loaded, the form says so and keeps what was typed', async () => {
  const conflict = { ...stored, load: () => Promise.reject(new Error('offline')) }
  await openForm({ onSubmit: refusing(stale), conflict })
  await fill('Title', 'My villa')
  await press('Save')
  await waitFor(() => expect(summary()).toBe('The other version could not be loaded. Please try again.'))
  expect((await field('Title')).value).toBe('My villa')
})

/** Returns the radio buttons of a field by what they say. */
const choice = (label: string, name: RegExp) =>
  within(screen.getByRole('group', { name: label })).getByRole<HTMLInputElement>('radio', { name })

test('what I changed is chosen as mine, what only they changed as theirs, and either can be turned', async () => {
  const onSubmit = refusing(stale)
  await openForm({ onSubmit, values: { title: 'Villa', city: 'Bole' }, conflict: stored })
  await fill('Title', 'My villa')
  await press('Save')
  await screen.findByRole('heading', { name: /^Someone else saved/ })
  expect(choice('Title', /^Keep mine.*My villa/).checked).toBe(true)
  expect(choice('City', /^Use theirs.*Adama/).checked).toBe(true)
  await hands.click(choice('Title', /^Use theirs/))
  await hands.click(choice('City', /^Keep mine/))
  await press('Save')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
  const [values] = onSubmit.mock.calls[1] ?? []
  expect(Object.fromEntries(values ?? [])).toMatchObject({ title: 'Their villa', city: 'Bole' })
})

test.each([
  ['Abebe', '2026-11-21', /^Abebe saved another version on .*2026/],
  [undefined, '2026-11-21', /^Another version was saved on .*2026/],
  [undefined, undefined, /^Nothing has been overwritten/],
])('the panel says who saved and when, as far as that is known: %s, %s', async (by, at, text) => {
  const load = async () => ({ version: 5, values: { title: '<b>Theirs</b>' }, by, at })
  await openForm({ onSubmit: refusing(stale), values: { title: 'Villa' }, conflict: { ...stored, load } })
  await press('Save')
  const heading = await screen.findByRole('heading', { name: /^Someone else saved/ })
  expect(heading.nextSibling?.textContent).toMatch(text)
  expect(screen.queryByText('<b>Theirs</b>')).not.toBeNull()
})

test('values are shown as people know them, a list in one line, and nothing as "Empty" or what it means', async () => {
  const fields = [
    { name: 'city', label: 'City', show: (ids: readonly string[]) => ids.map((id) => `Place ${id}`).join() },
    { name: 'title', label: 'Title' },
    { name: 'hidden', label: 'Hidden', show: ([hidden]: readonly string[]) => (hidden ? 'Yes' : 'No') },
  ]
  const theirs = { version: 5, values: { title: ['Lift', 'Garden'], city: '12', hidden: 'true' } }
  await openForm({ onSubmit: refusing(stale), conflict: { load: () => Promise.resolve(theirs), fields } })
  await press('Save')
  await screen.findByRole('heading', { name: /^Someone else saved/ })
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
    'CityKeep mineYoursEmptyUse theirsTheirsPlace 12',
    'TitleKeep mineYoursEmptyUse theirsTheirsLift, Garden',
    'HiddenKeep mineYoursNoUse theirsTheirsYes',
  ])
})

test('a third editor is noticed too: what was chosen meets the newest version', async () => {
  const load = vi.fn(stored.load)
  const onSubmit = refusing(stale, stale)
  await openForm({ onSubmit, values: { title: 'Villa', city: 'Bole' }, version: 3, conflict: { ...stored, load } })
  await fill('Title', 'My villa')
  await press('Save')
  await screen.findByText('Their villa')
  load.mockResolvedValueOnce({ version: 6, values: { title: 'Third villa', city: 'Jimma' } })
  await press('Save')
  await screen.findByText('Third villa')
  expect(choice('Title', /^Keep mine/).checked).toBe(true)
  // Taken of the second version, so it is no change of mine.
  expect(choice('City', /^Use theirs.*Jimma/).checked).toBe(true)
  await press('Save')
  await waitFor(() => expect(onSubmit.mock.calls[2]?.[1].version).toBe(6))
})

test('what was chosen is refused like any other save, and stays in the form', async () => {
  const refused = new ApiProblem(400, 'validation', 'Wrong.', [{ field: 'city', message: 'City is unknown' }])
  await openForm({ onSubmit: refusing(stale, refused), values: { title: 'Villa', city: 'Bole' }, conflict: stored })
  await fill('Title', 'My villa')
  await press('Save')
  await screen.findByText('Their villa')
  await press('Save')
  await waitFor(() => expect(summary()).toBe('Please fix the highlighted field.'))
  const city = await field('City')
  expect([(await field('Title')).value, city.value]).toEqual(['My villa', 'Adama'])
  await waitFor(() => expect(document.activeElement).toBe(city))
})
