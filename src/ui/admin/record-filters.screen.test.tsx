import { screen, waitFor } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { choose, field, fill, press } from '#tests/support/screens/hands.ts'
import { noPersonChosen } from './filter-form.ts'
import { RecordFilters } from './record-filters.tsx'
import { PersonFilterSlot, type PersonFilterOf } from './slots.ts'

const texts = { filters: 'Filters', who: 'Who', from: 'From', to: 'To', apply: 'Apply' }
const actions = [{ value: 'listing.updated', label: 'Changed' }]
const choices = [{ name: 'action', label: 'Action', any: 'Any action', options: actions }]
const person = vi.fn<(of: PersonFilterOf) => void>()

/** A person filter that takes an id; anything else matches nobody. */
function drawPerson(of: PersonFilterOf) {
  person(of)
  return (
    <>
      <input aria-label={of.label} name="actor" defaultValue={of.id} />
      <input type="hidden" name="actor_name" value="Hana" />
    </>
  )
}

function Page() {
  const [chosen, setChosen] = useSearchParams()
  return (
    <PersonFilterSlot value={drawPerson}>
      <RecordFilters chosen={chosen} onChoose={setChosen} choices={choices} texts={texts} className="" />
    </PersonFilterSlot>
  )
}

beforeEach(() => void person.mockClear())

test('what is chosen goes into the address, without what is empty, and the record begins at its first page', async () => {
  const { router } = await draw(<Page />, { at: '/audit?cursor=abc&unknown=1' })
  await choose('Action', 'Changed')
  await fill('From', '2026-11-01')
  await fill('To', '2026-11-30')
  await fill('Who', '7')
  await press('Apply')
  await waitFor(() => expect(router.state.location.search).not.toContain('cursor'))
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    action: 'listing.updated',
    actor: '7',
    actor_name: 'Hana',
    from: '2026-11-01',
    to: '2026-11-30',
  })
})

test('an opened address fills the fields, and another one, as by the back button, fills them anew', async () => {
  const { router } = await draw(<Page />, {
    at: '/audit?action=listing.updated&from=2026-11-01&actor=7&actor_name=Hana',
  })
  expect((await field('Action')).value).toBe('listing.updated')
  expect((await field('From')).value).toBe('2026-11-01')
  expect(person.mock.lastCall?.[0]).toEqual({ label: 'Who', id: '7', name: 'Hana', asked: false })
  await fill('To', '2026-11-30')
  await router.navigate('/audit?from=2026-10-01')
  await waitFor(async () => expect((await field('From')).value).toBe('2026-10-01'))
  expect([(await field('Action')).value, (await field('To')).value]).toEqual(['', ''])
})

test('a name that is nobody’s is said instead of a record without rows, until somebody is chosen', async () => {
  const { router } = await draw(<Page />, { at: '/audit?actor=7' })
  await fill('Who', noPersonChosen)
  await press('Apply')
  await waitFor(() => expect(person.mock.lastCall?.[0].asked).toBe(true))
  expect(router.state.location.search).toBe('?actor=7')
  await fill('Who', '8')
  await press('Apply')
  await waitFor(() => expect(router.state.location.search).toContain('actor=8'))
  expect(person.mock.lastCall?.[0].asked).toBe(false)
})

test('a record of the users slice itself has no filter for people', async () => {
  await draw(
    <RecordFilters chosen={new URLSearchParams()} onChoose={() => {}} choices={choices} texts={texts} className="" />,
  )
  expect(screen.queryByLabelText('Who')).toBeNull()
  expect(screen.getByRole('form', { name: 'Filters' })).toBeDefined()
})
