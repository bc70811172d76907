import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** Closes an open <details> menu when a page was chosen, on Escape, and on a press outside. */
export function useClosingDetails(details: RefObject<HTMLDetailsElement | null>): void {
  const { key } = useLocation()

  useEffect(() => details.current?.removeAttribute('open'), [details, key])

  useEffect(() => {
    const ended = new AbortController()
    const listen = { signal: ended.signal }
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (event.target instanceof Node && !details.current?.contains(event.target))
          details.current?.removeAttribute('open')
      },
      listen,
    )
    details.current?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        details.current?.removeAttribute('open')
        details.current?.querySelector('summary')?.focus()
      },
      listen,
    )
    return () => ended.abort()
  }, [details])
}
