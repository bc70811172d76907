import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { AskForm } from './ask-form.tsx'

const property = { id: 7, title: 'Villa', reference: 'RH-7', contactPhone: '+251 911 000 000' }

test('a question that the bot-check kept back says so, and whom to call', async () => {
  const errors = { altcha: 'Please confirm that you are not a robot.' }
  const values = { name: 'Hana', phone: '0911223344' }
  await draw(<AskForm property={property} />, { answer: { status: 428, errors, failure: null, values } })
  const said = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(said.join('')).toBe('Please confirm that you are not a robot. In a hurry? Call +251 911 000 000')
  expect(screen.getByLabelText<HTMLInputElement>(/^Your name/).value).toBe('Hana')
})
