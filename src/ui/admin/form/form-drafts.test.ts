import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, writeSession } from '#shared/session-storage.ts'
import { findDraft, forgetDraft, forgetDrafts, storeDraft, type FormDraft } from './form-drafts.ts'

const draft: FormDraft = { at: '2026-11-21T10:00:00Z', values: { title: 'Villa' }, base: { title: '' } }
const soon = Date.parse('2026-11-21T11:00:00Z')

/** As in browsers, stored keys are properties of the object. */
class Storage {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

function signIn(id: number): void {
  const user = { id, name: 'A', email: 'a@example.com', role: { name: 'agent' } }
  writeSession({ token: 'secret', user, permissions: [] })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Storage())
  signIn(7)
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

test('a draft is kept under the person and the form, and found again', () => {
  storeDraft('property', draft)
  expect(localStorage.getItem('draft:7:property')).toBe(JSON.stringify(draft))
  expect(findDraft('property', soon)).toEqual(draft)
  forgetDraft('property')
  expect(findDraft('property', soon)).toBeNull()
})

test('nobody finds the draft of another person', () => {
  storeDraft('property', draft)
  signIn(8)
  expect(findDraft('property', soon)).toBeNull()
})

test('leaving forgets all own drafts and nothing else', () => {
  storeDraft('property', draft)
  storeDraft('category-3', draft)
  localStorage.setItem('draft:70:property', 'of another')
  localStorage.setItem('theme', 'dark')
  forgetDrafts()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual(['draft:70:property'])
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('after a month, or when something else was written there, there is no draft', () => {
  storeDraft('property', draft)
  expect(findDraft('property', Date.parse('2026-12-22T10:00:00Z'))).toBeNull()
  for (const odd of ['', '{', '[]', '{"at":1}', '{"at":"2026-11-21T10:00:00Z","values":{"a":1},"base":{}}']) {
    localStorage.setItem('draft:7:property', odd)
    expect(findDraft('property', soon)).toBeNull()
  }
})

test('signed out, nothing is kept', () => {
  clearSession()
  storeDraft('property', draft)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})
