import { useMessages } from '../language.tsx'
import { showToast } from '../toast-queue.ts'
import { isElsewhere } from './list/use-shortcuts.ts'
import { keepFailure } from './last-failure.tsx'
import { adminMessages } from './messages/index.ts'
import { useOutcome } from './use-outcome.ts'

type Undoable = {
  /** The server's message about the change. */
  message: string
  /** The call that undoes it; resolves to the server's message. */
  undo: () => Promise<{ message: string }>
  /** Message for a call without a response. */
  thrown: string
  onUndone: () => void
}

/** Reports a change and offers to undo it for ten seconds, by the button or Ctrl+Z. */
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
    keepFailure(null)
    showToast({
      kind: 'success',
      title: t.success,
      text: message,
      action: { label: t.list.undo, onPress: () => void takeBack(), onGone: () => offer.abort(), until: offer.signal },
    })
  }
}

/** Listens to Ctrl+Z (or Cmd+Z) outside text fields while the offer lasts; the latest offer gets the key. */
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
