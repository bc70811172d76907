import { expect, test } from 'vitest'
import { receiveToasts, showToast, type ToastMessage } from './toast-queue.ts'

// Not in a screen test: pages that are drawn later in its process would show toasts themselves.
test('the queue of toasts keeps what is told before anything draws, and hands it over in order, once', () => {
  // Ends with what an earlier test file of the process received.
  receiveToasts(() => {})()
  const [first, second]: ToastMessage[][] = [[], []]
  showToast({ kind: 'error', title: 'One' })
  showToast({ kind: 'error', title: 'Two' })
  const end = receiveToasts((message) => first?.push(message))
  showToast({ kind: 'success', title: 'Three' })
  expect(first?.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
  end()
  showToast({ kind: 'success', title: 'Four' })
  receiveToasts((message) => second?.push(message))()
  expect(second?.map(({ title }) => title)).toEqual(['Four'])
})
