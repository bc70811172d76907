import { useRef, useState, type KeyboardEvent } from 'react'
import { useShortcuts } from './use-shortcuts.ts'
import type { RowKey } from './selection.tsx'

type RowKeysInput = {
  keys: readonly RowKey[]
  /** Whether rows are focusable; a read-only list stays out of the tab order. */
  active: boolean
  onOpen: ((index: number) => void) | undefined
  onSelect: ((key: RowKey, range: boolean) => void) | undefined
}

/**
 * Adds keyboard navigation to table rows (roving tabindex): arrows, Home and End move, Enter opens, Space selects (with
 * Shift, all since the last one).
 */
export function useRowKeys({ keys, active, onOpen, onSelect }: RowKeysInput) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [current, setCurrent] = useState<RowKey | null>(null)
  const inOrder = Math.max(0, current === null ? 0 : keys.indexOf(current))

  const go = (index: number) => {
    const row = body.current?.rows[Math.max(0, Math.min(index, keys.length - 1))]
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }
  // With nothing focused, the arrow keys enter the list.
  useShortcuts(active ? { ArrowDown: () => go(inOrder), ArrowUp: () => go(inOrder) } : {})

  const press = (event: KeyboardEvent<HTMLTableRowElement>, index: number) => {
    const onRow = event.target === event.currentTarget
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return
    const key = keys[index]
    const act = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      Home: () => go(0),
      End: () => go(keys.length - 1),
      Enter: onRow && onOpen ? () => onOpen(index) : undefined,
      ' ': onRow && onSelect && key !== undefined ? () => onSelect(key, event.shiftKey) : undefined,
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return {
    body,
    rowProps: (index: number) =>
      active
        ? {
            tabIndex: index === inOrder ? 0 : -1,
            onFocus: () => setCurrent(keys[index] ?? null),
            onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => press(event, index),
          }
        : {},
  }
}

/** Returns whether a key press belongs to a control in the row: a text field, or a menu, which is rendered outside its row. */
function isElsewhere({ target, currentTarget, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return true
  return target.closest('input:not([type=checkbox]), textarea, select, [aria-haspopup=menu]') !== null
}
