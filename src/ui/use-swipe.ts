import { useEffect, type RefObject } from 'react'

/** How far a finger moves before it counts as a swipe, in CSS pixels. */
const threshold = 40

/** Tells a swipe on an element to the next (1) or the previous (-1) from a tap or a scroll. */
export function useSwipe(element: RefObject<HTMLElement | null>, onSwipe: (direction: 1 | -1) => void): void {
  useEffect(() => {
    const ended = new AbortController()
    let start: { x: number; y: number } | undefined
    const listen = { passive: true, signal: ended.signal }
    element.current?.addEventListener('touchstart', ({ touches }) => (start = pointOf(touches)), listen)
    element.current?.addEventListener(
      'touchend',
      ({ changedTouches }) => {
        const end = pointOf(changedTouches)
        if (!start || !end) return
        const across = end.x - start.x
        if (Math.abs(across) > threshold && Math.abs(across) > 2 * Math.abs(end.y - start.y))
          onSwipe(across < 0 ? 1 : -1)
      },
      listen,
    )
    return () => ended.abort()
  }, [element, onSwipe])
}

function pointOf(touches: TouchList): { x: number; y: number } | undefined {
  const touch = touches.item(0)
  return touch ? { x: touch.clientX, y: touch.clientY } : undefined
}
