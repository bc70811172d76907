import { useLayoutEffect, useRef } from 'react'

/**
 * Returns the focus on unmount to the element that had it before a dialog opened, or to the contents when that is gone:
 * removing a dialog from the page would otherwise reset the keyboard position.
 */
export function useReturningFocus(): void {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    opener.current ??= document.activeElement
    return () => {
      const before = opener.current
      // At this moment the dialog is still in the page and traps the focus.
      queueMicrotask(() => {
        const target = before?.isConnected && before !== document.body ? before : document.getElementById('content')
        const stillOpen = Array.from(document.querySelectorAll('dialog[open]')).at(-1)
        if (target instanceof HTMLElement && (!stillOpen || stillOpen.contains(target))) target.focus()
      })
    }
  }, [])
}
