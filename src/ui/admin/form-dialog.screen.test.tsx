import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiProblem } from '#shared/api-client.ts'
import { draw, signIn } from '#tests/support/screens/draw.tsx'
import { describedBy, field, fill, hands, press } from '#tests/support/screens/hands.ts'
import {
  enter,
  FormPage,
  heldSave,
  isOpen,
  leaving,
  opener,
  openForm,
  refusing,
  summary,
} from '#tests/support/screens/home-form.tsx'

/** A rule of the form itself. */
const required =
  (name: string) =>
  (values: FormData): Record<string, string> =>
    values.get(name) ? {} : { [name]: 'It is required' }
const checkToPublish = (values: FormData) => (values.get('publication') === 'published' ? required('city')(values) : {})

test('the form begins in its first visible field, with the values of the record, and gives the focus back', async () => {
  await openForm({ values: { title: 'Villa', city: 'አዲስ አበባ' } })
  expect((await field('Title')).value).toBe('Villa')
  expect((await field('City')).value).toBe('አዲስ አበባ')
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await press('Cancel')
  await waitFor(() => expect(document.activeElement).toBe(opener()))
  expect(isOpen('A home')).toBe(false)
})

test('Enter in a field saves every field, with the values of the button and the version of the record', async () => {
  const { calls, onSubmit } = heldSave()
  await openForm({ onSubmit, adds: { publication: 'published' }, version: 3 })
  await fill('Title', '🏡 ቤት')
  await enter('Title')
  expect(calls[0]?.values).toEqual({ id: '7', title: '🏡 ቤት', city: '', publication: 'published' })
  expect(calls[0]?.attempt.version).toBe(3)
})

test('another button saves with its own values', async () => {
  const { calls, onSubmit } = heldSave()
  const alternatives = [{ label: 'Save as a draft', adds: { publication: 'draft' } }]
  await openForm({ onSubmit, adds: { publication: 'published' }, alternatives })
  await press('Save as a draft')
  expect(calls[0]?.values['publication']).toBe('draft')
  // A disabled button would lose the focus.
  const draft = screen.getByRole('button', { name: 'Save as a draft' })
  expect(draft).toHaveProperty('disabled', false)
  expect(draft.getAttribute('aria-disabled')).toBe('true')
})

test('a slow save is sent once, however often it is pressed, and nothing asks when it closes the form', async () => {
  const { calls, ends, onSubmit } = heldSave()
  await openForm({ onSubmit })
  await hands.type(await field('Title'), 'Villa')
  const save = screen.getByRole('button', { name: 'Save' })
  // Twice before the form is drawn as busy.
  act(() => {
    save.click()
    save.click()
  })
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'))
  await enter('Title')
  await hands.click(save)
  expect(calls).toHaveLength(1)
  ends[0]?.resolve()
  await waitFor(() => expect(isOpen('A home')).toBe(false))
  expect(isOpen(leaving)).toBe(false)
})

test('refusals stand at their fields, one at each, the first has the focus, and their number is said', async () => {
  const refused = new ApiProblem(400, 'validation', 'Wrong.', [
    { field: 'city', message: 'City is unknown' },
    { field: 'title', message: 'Title is too long' },
    { field: 'title', message: 'Title is taken' },
  ])
  await openForm({ onSubmit: refusing(refused) })
  await press('Save')
  const title = await field('Title')
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(describedBy(title)).toBe('Title is too long')
  expect(title.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(await field('City'))).toContain('City is unknown')
  expect(summary()).toBe('Please fix the 2 highlighted fields.')
})

test('what the server says of no field of the form stands above the buttons, each sentence once', async () => {
  const message = 'The owner is gone.'
  const refused = new ApiProblem(400, 'validation', 'Wrong.', [
    { field: 'owner', message },
    { field: 'owner.name', message },
    { field: 'title.0', message: 'Too short' },
  ])
  await openForm({ onSubmit: refusing(refused) })
  await press('Save')
  await waitFor(() => expect(summary()).toBe(`Please fix the highlighted field. ${message}`))
  expect(describedBy(await field('Title'))).toContain('Too short')
})

test.each([
  ['a refusal without fields is told', new ApiProblem(403, 'forbidden', 'You may not.'), 'You may not.'],
  ['a lost connection is told', new ApiProblem(0, 'network', 'x'), /^No connection\. What you typed is still here/],
])('%s, what was typed stays, and the next save is tried', async (_what, problem, text) => {
  const { calls, ends, onSubmit } = heldSave()
  await openForm({ onSubmit })
  await fill('Title', 'W'.repeat(200))
  await press('Save')
  ends[0]?.reject(problem)
  await waitFor(() => expect(summary()).toMatch(text))
  expect((await field('Title')).value).toBe('W'.repeat(200))
  await press('Save')
  expect([calls.length, summary()]).toEqual([2, ''])
})

test('what the form itself refuses is not sent, and is no error any more once it is mended', async () => {
  const onSubmit = refusing()
  await openForm({ onSubmit, check: required('title') })
  await press('Save')
  const title = await field('Title')
  await waitFor(() => expect(describedBy(title)).toContain('It is required'))
  expect(onSubmit).not.toHaveBeenCalled()
  await hands.type(title, 'V')
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBeNull())
  await press('Save')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a form opened as refused says at once what is missing, as that button would', async () => {
  signIn()
  await draw(<FormPage check={checkToPublish} refusedAs={{ publication: 'published' }} />)
  await hands.click(opener())
  await waitFor(async () => expect(document.activeElement).toBe(await field('City')))
  expect(describedBy(await field('City'))).toContain('It is required')
})

test('an error of the server stands until its field is changed, the others meanwhile', async () => {
  const refused = new ApiProblem(400, 'validation', 'Wrong.', [
    { field: 'city', message: 'City is unknown' },
    { field: 'title', message: 'Title is too long' },
  ])
  await openForm({ onSubmit: refusing(refused), values: { title: 'W'.repeat(500), city: 'Bole' } })
  await press('Save')
  await waitFor(() => expect(summary()).toBe('Please fix the 2 highlighted fields.'))
  await fill('Title', 'Villa')
  await waitFor(() => expect(summary()).toBe('Please fix the highlighted field.'))
  expect(describedBy(await field('Title'))).toBe('')
  expect(describedBy(await field('City'))).toContain('City is unknown')
  // Typing is not interrupted by a jump to the error that is left.
  expect(document.activeElement).toBe(await field('Title'))
})

test('every attempt of an opened form is sent by the same sender, so that a retry makes no second record', async () => {
  const onSubmit = refusing(new ApiProblem(0, 'network', 'x'))
  await openForm({ onSubmit })
  await press('Save')
  await waitFor(() => expect(summary()).not.toBe(''))
  await press('Save')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
  const [first, second] = onSubmit.mock.calls.map(([, { via }]) => via)
  expect(first).toBeDefined()
  expect(second).toBe(first)
})

test('a failure that is no answer of the server leaves the form as it was, ready to be saved', async () => {
  const onSubmit = refusing(new TypeError('x is undefined'))
  await openForm({ onSubmit })
  await fill('Title', '<script>alert(1)</script>')
  await press('Save')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull())
  expect((await field('Title')).value).toBe('<script>alert(1)</script>')
  await press('Save')
  expect(onSubmit).toHaveBeenCalledTimes(2)
})
