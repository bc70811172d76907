import { useEffect, useRef } from 'react'

/**
 * A card goes with the button that was pressed on it: whoever uses the keyboard then goes on in the contents instead of
 * at the start of the page.
 */
export function useFocusInContents(shown: unknown): void {
  const before = useRef(shown)
  useEffect(() => {
    const changed = before.current !== shown
    before.current = shown
    const lost = document.activeElement === document.body && !document.querySelector('dialog[open]')
    if (changed && lost) document.getElementById('content')?.focus()
  }, [shown])
}
