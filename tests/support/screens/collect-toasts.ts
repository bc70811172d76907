import { onTestFinished } from 'vitest'
import { receiveToasts, type ToastMessage } from '#ui/toast-queue.ts'

/**
 * Collects the toasts of a test, oldest first. What comes after it is dropped: without any receiver, the next page would load the code that
 * draws toasts, which takes those of every later test of the process.
 */
export function collectToasts(): ToastMessage[] {
  const toasts: ToastMessage[] = []
  receiveToasts((toast) => void toasts.push(toast))
  onTestFinished(() => void receiveToasts(() => {}))
  return toasts
}
