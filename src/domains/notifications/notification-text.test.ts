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

test('why a backup failed is told in the language of the reader, with the code of the system', () => {
  const facts = { place: 's3://homes/backups', reason: 'bucket', detail: 'AccessDenied, 403' } as const
  const failed = { kind: 'backup-failed', facts } as const
  const en403 = 'The daily backup to s3://homes/backups failed: the bucket refused it (AccessDenied, 403).'
  expect(textOf(failed, en.texts, 'en')).toBe(en403)
  expect(textOf(failed, am.texts, 'am')).toContain('ባኬቱ አልተቀበለውም (AccessDenied, 403)')
  const full = { kind: 'backup-failed', facts: { place: '/backups', reason: 'no-room', detail: '' } } as const
  expect(textOf(full, en.texts, 'en')).toBe('The daily backup to /backups failed: no space is left there.')
})

test('a backup that failed before the update is still told of, with its reason in words', () => {
  const old = { kind: 'backup-failed', facts: { reason: 'EACCES: permission denied' } } as const
  expect(textOf(old, en.texts, 'en')).toBe('The daily backup failed: EACCES: permission denied')
  expect(textOf(old, am.texts, 'am')).toBe('የዕለቱ የመጠባበቂያ ቅጂ አልተሳካም፦ EACCES: permission denied')
})
