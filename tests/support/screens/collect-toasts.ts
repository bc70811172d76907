import { receiveToasts, type ToastMessage } from '#ui/toast-queue.ts'

/**
 * Collects the toasts of a test, oldest first. It receives them until the next test does: without any receiver, a late toast would make the
 * next page load the code that draws toasts, which takes those of every later test of the process.
 */
export function collectToasts(): ToastMessage[] {
  const toasts: ToastMessage[] = []
  receiveToasts((toast) => void toasts.push(toast))
  return toasts
}
