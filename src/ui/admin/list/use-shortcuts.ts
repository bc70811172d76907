import { useEffect, useEffectEvent } from 'react'
import { tryStorage } from '#shared/browser-storage.ts'
import { createListeners } from '#shared/listeners.ts'

const storageKey = 'letterKeys'
const listeners = createListeners()
let on: boolean | null = null

/**
 * Whether keys that are a single character do something. They can be turned off (WCAG 2.1.4) for people who dictate or
 * press keys by accident; it holds for this tab, since a shared device must not remember it for the next person.
 */
export const letterKeys = {
  subscribe: listeners.subscribe,
  now: (): boolean => (on ??= tryStorage(() => sessionStorage.getItem(storageKey)) !== 'off'),
  onServer: () => true,
  set: (value: boolean): void => {
    on = value
    tryStorage(() => sessionStorage.setItem(storageKey, value ? 'on' : 'off'))
    listeners.tell()
  },
}

/** What keys do on a screen, by key; undefined: nothing at this moment. */
type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

/** Listens to keys anywhere on the page, except while somebody types or something is open on top. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = latinKey(event)
    if (key.startsWith('Arrow') ? !mayEnterList(event) : isElsewhere(event)) return
    const act = shortcuts[key]
    if (!act || (key.length === 1 && !letterKeys.now())) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const editable = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'
const overlays = 'dialog[open], [role=menu], [role=dialog], [role=listbox]'

/** Whether a key press belongs to something else: text that is typed, a key held for the system, or something open on top. */
export function isElsewhere(event: KeyboardEvent, { withModifier = false } = {}): boolean {
  if (event.defaultPrevented || event.isComposing) return true
  if (!withModifier && (event.ctrlKey || event.metaKey || event.altKey)) return true
  const target = event.target instanceof Element ? event.target : null
  return target?.closest(`${editable}, ${overlays}`) != null || document.querySelector('dialog[open]') !== null
}

/** Whether an arrow key may go to the rows: pressed nowhere in particular, or in the list's search box. */
function mayEnterList(event: KeyboardEvent): boolean {
  const { target, key } = event
  if (key === 'ArrowDown' && target instanceof Element && target.matches('[data-list-search]')) {
    return !event.defaultPrevented && !event.isComposing
  }
  return target instanceof Element && target.matches('body, #content') && !isElsewhere(event)
}

/** The Latin key that was pressed, also while another alphabet is being typed. */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key.length > 1 || key.charCodeAt(0) < 128) return key
  if (code === 'Slash') return '/'
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
}
