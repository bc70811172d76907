import { useMessages } from '../language.tsx'
import { showToast } from '../toast-queue.ts'
import { isElsewhere } from './list/use-shortcuts.ts'
import { adminMessages } from './messages/index.ts'
import { useOutcome } from './use-outcome.ts'

type Undoable = {
  /** What was done, in the server's words. */
  message: string
  /** The call that takes it back; answers with its message for people. */
  undo: () => Promise<{ message: string }>
  /** What to say when that call gets no answer. */
  thrown: string
  onUndone: () => void
}

/** Says what was done and offers to take it back, for ten seconds: with the button, or with Ctrl+Z. */
export function useUndo(): (done: Undoable) => void {
  const t = useMessages(adminMessages)
  const outcome = useOutcome()
  return ({ message, undo, thrown, onUndone }) => {
    const offer = new AbortController()
    const takeBack = async () => {
      if (offer.signal.aborted) return
      offer.abort()
      if (await outcome.tell(undo(), thrown)) onUndone()
    }
    listenForUndo(() => void takeBack(), offer.signal)
    showToast({
      kind: 'success',
      title: t.success,
      text: message,
      action: {
        label: t.list.undo,
        onPress: () => void takeBack(),
        onGone: () => offer.abort(),
        until: offer.signal,
      },
    })
  }
}

/** Ctrl+Z (or Cmd+Z) outside of text, as long as the offer stands; the latest offer has the key. */
function listenForUndo(act: () => void, until: AbortSignal): void {
  const listener = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return
    if (isElsewhere(event, { withModifier: true })) return
    event.preventDefault()
    act()
  }
  latest?.abort()
  latest = new AbortController()
  document.addEventListener('keydown', listener, { signal: AbortSignal.any([until, latest.signal]) })
}

let latest: AbortController | null = null
