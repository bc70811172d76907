import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to an element when another page of results has come, so that reading goes on at its beginning. */
export function useNewPageFocus(target: RefObject<HTMLElement | null>): void {
  const cursor = new URLSearchParams(useLocation().search).get('cursor')
  const shown = useRef(cursor)
  useEffect(() => {
    if (cursor !== null && cursor !== shown.current) target.current?.focus({ preventScroll: true })
    shown.current = cursor
  }, [cursor, target])
}
