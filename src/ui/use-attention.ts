import { useEffect, useState, type RefObject } from 'react'

/** Whether the mouse or the keyboard focus is inside an element now. */
export function useAttention(element: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)

  useEffect(() => {
    const ended = new AbortController()
    const listen = { signal: ended.signal }
    element.current?.addEventListener('pointerenter', (event) => setHovered(event.pointerType === 'mouse'), listen)
    element.current?.addEventListener('pointerleave', () => setHovered(false), listen)
    element.current?.addEventListener('focusin', () => setFocused(true), listen)
    element.current?.addEventListener('focusout', () => setFocused(false), listen)
    return () => ended.abort()
  }, [element])

  return hovered || focused
}
