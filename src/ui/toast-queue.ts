/** A short notice: what happened (`title`) and the details. */
export type ToastMessage = { kind: 'success' | 'error'; title: string; text?: string }

type Receiver = (message: ToastMessage) => void

const waiting: ToastMessage[] = []
const wakers = new Set<() => void>()
let receiver: Receiver | null = null
let needed = false

/** Shows a notice for three seconds; call it anywhere in the browser. The part that draws it loads with the first one. */
export function showToast(message: ToastMessage): void {
  if (receiver) receiver(message)
  else {
    waiting.push(message)
    needed = true
    for (const wake of wakers) wake()
  }
}

/** Whether any notice was ever asked for, as an external store. */
export const toastsNeeded = {
  subscribe: (wake: () => void) => {
    wakers.add(wake)
    return () => wakers.delete(wake)
  },
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
