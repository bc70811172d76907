import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { describedBy, hands } from '#tests/support/screens/hands.ts'
import { Checkbox } from './checkbox.tsx'
import { InputField, LinesField, SelectField } from './form-fields.tsx'
import { NumberRow } from './number-row.tsx'
import { Segments } from './segments.tsx'
import { VisitorFormEnd } from './visitor-form-end.tsx'

const longWord = 'ሀ'.repeat(200)

const texts = { label: 'E-mail', hint: 'Only to answer', error: 'Give an address', required: true }

test.each([
  ['a line', 'textbox', () => <InputField {...texts} name="email" />],
  ['lines', 'textbox', () => <LinesField {...texts} name="email" />],
  ['a choice', 'combobox', () => <SelectField {...texts} name="email" options={[]} />],
])('%s has its label, says what it needs, and what is wrong', async (_, role, Part) => {
  await draw(<Part />)
  // Screen readers say of themselves that it is required: no "star" after its name.
  const control = screen.getByRole<HTMLInputElement>(role, { name: 'E-mail' })
  expect(control.required).toBe(true)
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(control)).toBe('Only to answer Give an address')
  expect(screen.getByTitle('required').textContent).toBe('*')
  expect(screen.getByRole('alert').textContent).toBe('Give an address')
})

test('a field with nothing to say is described by nothing, and may be left empty', async () => {
  await draw(<InputField label="E-mail" name="email" />)
  const control = screen.getByLabelText<HTMLInputElement>('E-mail')
  expect(control.required).toBe(false)
  expect(control.hasAttribute('aria-invalid')).toBe(false)
  expect(control.hasAttribute('aria-describedby')).toBe(false)
  // It is there before the error, or screen readers would miss the first one.
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('two fields of the same label do not share what describes them', async () => {
  await draw(
    <>
      <InputField label="Name" hint="Yours" />
      <InputField label="Name" hint="Theirs" />
    </>,
  )
  expect(screen.getAllByLabelText('Name').map(describedBy)).toEqual(['Yours', 'Theirs'])
})

test('a choice has an empty option under the name it is given, and headings over what belongs together', async () => {
  const options = [
    { value: 'addis', label: 'Addis Abeba' },
    {
      heading: 'Bole',
      options: [
        { value: 'gerji', label: 'Gerji' },
        { value: 'long', label: longWord },
      ],
    },
  ]
  await draw(<SelectField label="Where" placeholder="Anywhere" options={options} defaultValue="gerji" />)
  const select = screen.getByLabelText<HTMLSelectElement>('Where')
  expect([...select.options].map(({ value, textContent }) => [value, textContent])).toEqual([
    ['', 'Anywhere'],
    ['addis', 'Addis Abeba'],
    ['gerji', 'Gerji'],
    ['long', longWord],
  ])
  expect(select.value).toBe('gerji')
  expect(select.querySelector('optgroup')?.label).toBe('Bole')
})

test('a checkbox is checked by a press anywhere on its line, its count too', async () => {
  await draw(<Checkbox label="Furnished" note="12" />)
  await hands.click(screen.getByText('12'))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Furnished/ }).checked).toBe(true)
})

test('a row of numbers tells the number from its count, and is turned by arrow keys', async () => {
  const onChoose = vi.fn<(value: string) => void>()
  const options = [
    { value: '', label: 'Any' },
    { value: '1', label: '1', note: '30' },
    { value: '2', label: '2', note: '0', muted: true },
  ]
  await draw(<NumberRow legend="Bedrooms" name="bedrooms" options={options} value="1" onChoose={onChoose} />)
  expect(screen.getByRole('group', { name: 'Bedrooms' })).toBeTruthy()
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map((radio) => radio.getAttribute('aria-label') ?? radio.closest('label')?.textContent)).toEqual([
    'Any',
    '1 (30)',
    '2 (0)',
  ])
  expect(radios.map(({ checked }) => checked)).toEqual([false, true, false])
  radios[1]?.focus()
  await hands.keyboard('{ArrowRight}')
  expect(onChoose).toHaveBeenLastCalledWith('2')
})

test('segments send what is chosen under their name, and begin with the usual', async () => {
  const options = ['rent', 'sell'].map((value) => ({ value, label: value }))
  const { container } = await draw(
    <form>
      <Segments legend="Type" name="type" options={options} defaultValue="rent" />
    </form>,
  )
  const sent = () => new FormData(container.querySelector('form') as HTMLFormElement).get('type')
  expect(sent()).toBe('rent')
  await hands.click(screen.getByText('sell'))
  expect(sent()).toBe('sell')
})

test('the field that only robots fill in is out of the way of people, of keyboards and of screen readers', async () => {
  await draw(<VisitorFormEnd busy={false} failure={null} send="Send" sending="Sending..." />)
  const trap = screen.getByLabelText<HTMLInputElement>('Leave this empty')
  expect(trap.name).toBe('website')
  expect(trap.tabIndex).toBe(-1)
  expect(trap.closest('[aria-hidden=true]')).not.toBeNull()
})

test('a form that is being sent says so and is not sent again, one that failed says why', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  await draw(
    <form onSubmit={onSubmit}>
      <VisitorFormEnd busy failure="No network" send="Send" sending="Sending..." />
    </form>,
  )
  await hands.click(screen.getByRole('button', { name: 'Sending...' }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('No network')
})
