import { expect, test } from 'vitest'
import { showToast, toastsNeeded } from '#ui/toast-queue.ts'
import { collectToasts } from './collect-toasts.ts'

test('toasts are collected', () => {
  const toasts = collectToasts()
  showToast({ kind: 'success', title: 'In time' })
  expect(toasts).toEqual([{ kind: 'success', title: 'In time' }])
})

test('one that comes after its test does not make later pages draw toasts', () => {
  showToast({ kind: 'success', title: 'Too late' })
  expect(toastsNeeded.now()).toBe(false)
})
