import { useEffect, useEffectEvent, type RefObject } from 'react'
import { latinKey } from '#ui/admin/list/typing.ts'

/**
 * Ctrl K or ⌘ K goes to the search box from anywhere but a dialog, which keeps the focus; `onReach` is told where the
 * person was.
 */
export function useSearchKey(
  input: RefObject<HTMLInputElement | null>,
  onReach: (before: Element | null) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, isComposing } = event
    if (ctrlKey === metaKey || altKey || shiftKey || isComposing) return
    if (latinKey(event).toLowerCase() !== 'k') return
    event.preventDefault()
    const before = document.activeElement
    input.current?.focus()
    if (document.activeElement !== input.current) return
    input.current?.select()
    onReach(before)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
