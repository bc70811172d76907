import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in the contents when the focused element is removed (a deleted row, a moved card, a finished choice):
 * moves it to the row or list item that took the place if that can have it, else to the contents. Returns their ref.
 */
export function useStayingFocus(): RefObject<HTMLElement | null> {
  const contents = useRef<HTMLElement>(null)
  useEffect(() => {
    const main = contents.current
    if (!main) return
    let last: Element | null = null
    let list: Element | null = null
    let place = 0
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = target
      const row = target.closest('tr') ?? target.closest('li')
      list = row?.parentElement ?? null
      place = row ? Array.from(list?.children ?? []).indexOf(row) : 0
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      last = null
      const rows = list?.isConnected ? list.querySelectorAll<HTMLElement>(':scope > *') : []
      rows[Math.min(place, rows.length - 1)]?.focus({ preventScroll: true })
      if (document.activeElement === document.body) main.focus({ preventScroll: true })
    })
    observer.observe(main, { subtree: true, childList: true })
    main.addEventListener('focusin', onFocus)
    return () => {
      observer.disconnect()
      main.removeEventListener('focusin', onFocus)
    }
  }, [])
  return contents
}
