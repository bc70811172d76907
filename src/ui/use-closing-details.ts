import { type RefObject, useEffect } from 'react'

/** Closes an open <details> menu when a link in it is chosen, on Escape, and on a press outside. */
export function useClosingDetails(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const menu = details.current
    if (!menu) return
    const ended = new AbortController()
    const listen = { signal: ended.signal }
    const close = () => menu.removeAttribute('open')
    menu.addEventListener(
      'click',
      ({ target }) => target instanceof Element && target.closest('a, [data-closes-menu]') && close(),
      listen,
    )
    menu.addEventListener(
      'keydown',
      ({ key }) => key === 'Escape' && (close(), menu.querySelector('summary')?.focus()),
      listen,
    )
    document.addEventListener(
      'pointerdown',
      ({ target }) => target instanceof Node && !menu.contains(target) && close(),
      listen,
    )
    return () => ended.abort()
  }, [details])
}
