import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writeSession } from '#shared/session-storage.ts'
import { showOwnAvatar, useOwnAvatar } from './own-avatar.ts'

test('an answer that was asked for before the picture was changed does not take the new one away', () => {
  writeSession({
    token: 'of-hana',
    user: { id: 1, name: 'Hana', email: 'hana@people.example', role: { name: 'agent' } },
    permissions: [],
  })
  const { result } = renderHook(() => useOwnAvatar())
  const asked = performance.now()
  act(() => showOwnAvatar('/media/new.jpg'))
  act(() => showOwnAvatar(null, asked))
  expect(result.current).toBe('/media/new.jpg')
  act(() => showOwnAvatar(null))
  expect(result.current).toBe(null)
  localStorage.clear()
})
