import { expect, test } from 'vitest'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'
import { textOf, titleFacts } from './notification-text.ts'

test('a text names the listing in the language of the reader, or as it was written', () => {
  const translated = titleFacts({ title: 'Villa by the lake', translations: { am: { title: 'ቪላ በሐይቁ ዳር' } } })
  const expired = { kind: 'listing-expired', facts: translated } as const
  expect(textOf(expired, am.texts, 'am')).toBe(am.texts['listing-expired']({ title: 'ቪላ በሐይቁ ዳር' }))
  expect(textOf(expired, en.texts, 'en')).toBe(en.texts['listing-expired']({ title: 'Villa by the lake' }))
  const untranslated = titleFacts({ title: 'Loft', translations: { am: {} } })
  expect(untranslated).toEqual({ title: 'Loft' })
  expect(textOf({ kind: 'listing-expired', facts: untranslated }, am.texts, 'am')).toContain('“Loft”')
})
