import { expect, test } from 'vitest'
import { showToast } from '#ui/toast-queue.ts'
import { collectToasts } from './collect-toasts.ts'

test('toasts are collected', () => {
  const toasts = collectToasts()
  showToast({ kind: 'success', title: 'In time' })
  expect(toasts).toEqual([{ kind: 'success', title: 'In time' }])
})

test('one that comes after its test does not reach the next', () => {
  showToast({ kind: 'success', title: 'Too late' })
  expect(collectToasts()).toEqual([])
})
