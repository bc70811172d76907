import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiProblem } from '#shared/api-client.ts'
import { field, fill, hands, press } from '#tests/support/screens/hands.ts'
import { enter, heldSave, isOpen, leaving, openAgain, openForm, refusing } from '#tests/support/screens/home-form.tsx'
import { am } from '../messages/form.am.ts'
import { en } from '../messages/form.en.ts'
import { findDraft, storeDraft } from './form-drafts.ts'

const steps = (onNext: () => Promise<boolean | null>) => ({ titles: ['Basics', 'Place'], onNext })
const refuse = () => {
  throw new DOMException('QuotaExceededError')
}
const partOf = async (label: string) => (await field(label)).closest('section')
const hiddenPart = async (label: string) => (await partOf(label))?.hidden

test('a stepped form shows one part at a time, says which, and Enter goes to the next before it saves', async () => {
  const { calls, onSubmit } = heldSave()
  await openForm({ onSubmit, steps: steps(async () => true) })
  expect(screen.getByRole('progressbar', { name: 'Step 1 of 2: Basics' })).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back' }).disabled).toBe(true)
  expect(await hiddenPart('City')).toBe(true)
  await fill('Title', 'Villa')
  await enter('Title')
  await screen.findByRole('progressbar', { name: 'Step 2 of 2: Place' })
  expect([await hiddenPart('Title'), await hiddenPart('City')]).toEqual([true, false])
  expect(calls).toEqual([])
  await screen.findByText('Draft saved')
  await fill('City', 'Adama')
  await enter('City')
  expect(calls[0]?.values).toMatchObject({ title: 'Villa', city: 'Adama' })
})

test('each step gets the focus, the last one too, so that the keyboard goes on in its fields', async () => {
  await openForm({ steps: steps(async () => null) })
  await press('Next')
  expect(document.activeElement).toBe(await partOf('City'))
  await hands.tab()
  expect(document.activeElement).toBe(await field('City'))
  await press('Back')
  expect(document.activeElement).toBe(await partOf('Title'))
})

test('what a step saved on the server is no unsaved input any more', async () => {
  await openForm({ steps: steps(async () => true) })
  await hands.type(await field('Title'), 'Villa')
  await press('Next')
  await screen.findByText('Draft saved')
  await press('Close')
  expect([isOpen('A home'), isOpen(leaving)]).toEqual([false, false])
})

test('a step that is saved on the server leaves no draft here, but the one still on offer', async () => {
  const home = { draft: 'home', steps: steps(async () => true) }
  await openForm(home)
  await fill('Title', 'Villa')
  window.dispatchEvent(new Event('pagehide'))
  expect(findDraft('home')?.values).toMatchObject({ title: 'Villa' })
  await press('Next')
  await screen.findByText('Draft saved')
  expect(findDraft('home')).toBeNull()
  await press('Close')
  storeDraft('home', { at: new Date().toISOString(), values: { title: 'First' }, base: {} })
  await openAgain()
  await fill('Title', 'Second')
  await press('Next')
  await screen.findByText('Draft saved')
  expect(findDraft('home')?.values).toEqual({ title: 'First' })
})

test('a step that was not saved says so, goes on all the same, and counts as unsaved', async () => {
  await openForm({ steps: steps(() => Promise.reject(new Error('offline'))) })
  await hands.type(await field('Title'), 'Villa')
  await press('Next')
  await screen.findByText(/^This draft is not saved on the server yet/)
  expect(await hiddenPart('City')).toBe(false)
  await press('Close')
  expect(isOpen(leaving)).toBe(true)
})

test('a step that nobody keeps does not claim to be kept on the device', async () => {
  const offline = { draft: 'home', steps: steps(() => Promise.reject(new Error('offline'))) }
  await openForm(offline)
  await fill('Title', 'Villa')
  await press('Next')
  await screen.findByText(en.steps.notKept)
  const { getItem } = localStorage
  vi.stubGlobal('localStorage', { getItem: getItem.bind(localStorage), removeItem: () => undefined, setItem: refuse })
  onTestFinished(() => void vi.unstubAllGlobals())
  await press('Back')
  await fill('Title', 'Villa by the lake')
  await press('Next')
  await screen.findByText(en.steps.onlyTyped)
})

test('a step that the server refused says why', async () => {
  const changed = { field: 'version', message: 'Somebody else changed this in the meantime.' }
  const refused = new ApiProblem(409, 'stale-version', 'Please fix the highlighted field.', [changed])
  await openForm({ steps: steps(() => Promise.reject(refused)) })
  await fill('Title', 'Villa')
  await press('Next')
  await screen.findByText(/^This draft is not saved on the server yet.* Somebody else changed this in the meantime\.$/)
})

test('a step that the server refused because of a field names it: the field is on the step before', async () => {
  const refused = new ApiProblem(400, 'invalid-input', 'Wrong', [
    { field: 'title', message: 'Must be a whole number.' },
  ])
  await openForm({ steps: steps(() => Promise.reject(refused)) })
  await press('Next')
  await screen.findByText(/Title: Must be a whole number\.$/)
})

test('a refusal opens the step of the first wrong field and focuses it', async () => {
  const onSubmit = refusing(new ApiProblem(400, 'validation', 'Wrong.', [{ field: 'title', message: 'Too long' }]))
  await openForm({ onSubmit, steps: steps(async () => null) })
  await press('Next')
  await press('Save')
  await screen.findByRole('progressbar', { name: 'Step 1 of 2: Basics' })
  await waitFor(async () => expect(document.activeElement).toBe(await field('Title')))
})

test('in Amharic the number of the step stands between the words', async () => {
  await openForm({ steps: steps(async () => null) }, 'am')
  const bar = within(screen.getByRole('dialog')).getByRole('progressbar')
  expect(bar.getAttribute('aria-label')).toBe(am.steps.step({ number: 1, count: 2, title: 'Basics' }))
})

test('the button of a step is what Enter presses, although it is outside the form', async () => {
  await openForm({ steps: steps(async () => null) })
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  expect([next.type, next.form]).toEqual(['submit', (await field('Title')).form])
})

test('every step is sent, the hidden ones too, and Back shows what was typed before', async () => {
  const onNext = vi.fn(async () => null)
  const { calls, onSubmit } = heldSave()
  await openForm({ onSubmit, steps: steps(onNext), values: { city: 'Bole' } })
  await fill('Title', 'ቪላ')
  await press('Next')
  await press('Back')
  await screen.findByRole('progressbar', { name: 'Step 1 of 2: Basics' })
  expect((await field('Title')).value).toBe('ቪላ')
  await press('Next')
  await press('Save')
  expect(calls[0]?.values).toMatchObject({ title: 'ቪላ', city: 'Bole' })
})

test('what is typed while a step is being saved is unsaved', async () => {
  const kept = Promise.withResolvers<boolean>()
  await openForm({ steps: steps(() => kept.promise) })
  await fill('Title', 'Villa')
  await press('Next')
  await fill('City', 'Adama')
  kept.resolve(true)
  await screen.findByText('Draft saved')
  await press('Close')
  expect(isOpen(leaving)).toBe(true)
})
