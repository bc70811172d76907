import { useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to what had it before a dialog opened, or to the contents when that is gone: a dialog that is
 * taken out of the page would leave people who use the keyboard at its start.
 */
export function useReturningFocus(): void {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    opener.current ??= document.activeElement
    return () => {
      const before = opener.current
      // The dialog still stands in the page at this moment and keeps the focus to itself.
      queueMicrotask(() => {
        const target = before?.isConnected && before !== document.body ? before : document.getElementById('content')
        const stillOpen = Array.from(document.querySelectorAll('dialog[open]')).at(-1)
        if (target instanceof HTMLElement && (!stillOpen || stillOpen.contains(target))) target.focus()
      })
    }
  }, [])
}
