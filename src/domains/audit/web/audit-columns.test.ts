import { expect, test } from 'vitest'
import { type AuditEventView, listingOf } from './audit-columns.tsx'

const event = (changes: Partial<AuditEventView>) =>
  ({
    action: 'property.updated',
    subject: { kind: 'property', id: '7', name: 'Villa' },
    batch: null,
    ...changes,
  }) as AuditEventView

test('an entry leads to its listing while there is one', () => {
  expect(listingOf(event({}))).toBe('/pro?open=7')
  expect(listingOf(event({ batch: { id: 'b', count: 1 } }))).toBe('/pro?open=7')
  expect(listingOf(event({ batch: { id: 'b', count: 434 } }))).toBeUndefined()
  expect(listingOf(event({ action: 'property.purged' }))).toBeUndefined()
  expect(listingOf(event({ subject: { kind: 'user', id: '7', name: 'Sara' } }))).toBeUndefined()
  expect(listingOf(event({ subject: { kind: 'property', id: null, name: null } }))).toBeUndefined()
})
