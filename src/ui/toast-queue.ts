import { createListeners } from '#shared/listeners.ts'

/** A toast: what happened (`title`) and the details. With an `action` it has a button and stays ten seconds. */
export type ToastMessage = { kind: 'success' | 'error'; title: string; text?: string; action?: ToastAction }

/** The action of a toast. `onGone` is called when the toast leaves; aborting `until` removes it at once. */
export type ToastAction = { label: string; onPress: () => void; onGone?: () => void; until?: AbortSignal }

type Receiver = (message: ToastMessage) => void

const waiting: ToastMessage[] = []
const listeners = createListeners()
let receiver: Receiver | null = null
let needed = false

/** Shows a toast; call it anywhere in the browser. The first one loads the code that renders toasts. */
export function showToast(message: ToastMessage): void {
  if (receiver) receiver(message)
  else {
    waiting.push(message)
    needed = true
    listeners.tell()
  }
}

/** Whether any toast was ever requested, as an external store. */
export const toastsNeeded = {
  subscribe: listeners.subscribe,
  now: () => needed,
  onServer: () => false,
}

/** Passes the waiting toasts and every later one to `draw`; returns a function that stops that. */
export function receiveToasts(draw: Receiver): () => void {
  receiver = draw
  for (const message of waiting.splice(0)) draw(message)
  return () => {
    receiver = null
  }
}
