import { expect, test } from 'vitest'
import { fillTemplate } from './reply-template.ts'

const fields = {
  name: 'መሮን $& {agent}',
  listing: 'Villa',
  reference: 'RH-7',
  address: 'Bole',
  agent: 'Sara',
  link: 'https://x',
}

test('the fields of a template are filled in once, and what is no field stays', () => {
  expect(fillTemplate('{name}: {listing} ({reference}), {address}. {agent} {link} {price} {}', fields)).toBe(
    'መሮን $& {agent}: Villa (RH-7), Bole. Sara https://x {price} {}',
  )
})
