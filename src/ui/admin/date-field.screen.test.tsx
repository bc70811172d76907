import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { describedBy, field, fill } from '#tests/support/screens/hands.ts'
import { LanguageProvider } from '../language.tsx'
import { uiMessages } from '../messages/index.ts'
import { en } from '../messages/en.ts'
import { DateField } from './date-field.tsx'

afterEach(cleanup)

const draw = (language: 'am' | 'en') =>
  render(
    <LanguageProvider language={language} catalogue={{ [uiMessages.slice]: en }}>
      <DateField label="From" name="from" hint="Optional" defaultValue="2026-11-21" />
    </LanguageProvider>,
  )

test('in Amharic the chosen day stands under its field by the Ethiopian calendar, in place of the hint', async () => {
  draw('am')
  const from = await field('From')
  expect(describedBy(from)).toBe('ኅዳር 12 ቀን 2019 ዓ.ም.')
  await fill('From', '2026-09-11')
  expect(describedBy(from)).toBe('መስከረም 1 ቀን 2019 ዓ.ም.')
  await fill('From', '')
  expect(describedBy(from)).toBe('Optional')
})

test('in English the field says it all', async () => {
  draw('en')
  expect(describedBy(await field('From'))).toBe('Optional')
})
