import { createListeners } from '#shared/listeners.ts'

/** A short notice: what happened (`title`) and the details. With an `action` it has a button and stays ten seconds. */
export type ToastMessage = { kind: 'success' | 'error'; title: string; text?: string; action?: ToastAction }

/** What a notice offers; `onGone` is told when the notice leaves, and it leaves at once when `until` is aborted. */
export type ToastAction = { label: string; onPress: () => void; onGone?: () => void; until?: AbortSignal }

type Receiver = (message: ToastMessage) => void

const waiting: ToastMessage[] = []
const listeners = createListeners()
let receiver: Receiver | null = null
let needed = false

/** Shows a notice; call it anywhere in the browser. The part that draws it loads with the first one. */
export function showToast(message: ToastMessage): void {
  if (receiver) receiver(message)
  else {
    waiting.push(message)
    needed = true
    listeners.tell()
  }
}

/** Whether any notice was ever asked for, as an external store. */
export const toastsNeeded = {
  subscribe: listeners.subscribe,
  now: () => needed,
  onServer: () => false,
}

/** Hands the waiting notices and every later one to what draws them; returns how to end that. */
export function receiveToasts(draw: Receiver): () => void {
  receiver = draw
  for (const message of waiting.splice(0)) draw(message)
  return () => {
    receiver = null
  }
}
