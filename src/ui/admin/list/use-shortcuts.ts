import { useEffect, useEffectEvent } from 'react'
import { tryStorage } from '#shared/browser-storage.ts'
import { createListeners } from '#shared/listeners.ts'

const storageKey = 'letterKeys'
const listeners = createListeners()
let on: boolean | null = null

/**
 * Whether single-character shortcuts are on. They can be turned off (WCAG 2.1.4) for people who dictate or press keys
 * by accident. The setting holds for this tab, since a shared device must not keep it for the next person.
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

/** Actions of a screen by key; undefined disables a key. */
type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

/** Calls the function for every key that is pressed on the page. */
export function usePressedKeys(onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Listens to keys anywhere on the page, except while the user types or an overlay is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  usePressedKeys((event) => {
    const key = latinKey(event)
    if (key.startsWith('Arrow') ? !mayEnterList(event) : isElsewhere(event)) return
    const act = shortcuts[key]
    if (!act || (key.length === 1 && !letterKeys.now())) return
    event.preventDefault()
    act()
  })
}

const editable = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'
const overlays = 'dialog[open], [role=menu], [role=dialog], [role=listbox]'

/** Returns whether a key press is not for shortcuts: typing, a system shortcut, or an open overlay. */
export function isElsewhere(event: KeyboardEvent, { withModifier = false } = {}): boolean {
  if (event.defaultPrevented || event.isComposing) return true
  if (!withModifier && (event.ctrlKey || event.metaKey || event.altKey)) return true
  const target = event.target instanceof Element ? event.target : null
  return target?.closest(`${editable}, ${overlays}`) != null || document.querySelector('dialog[open]') !== null
}

/** Returns whether an arrow key may enter the list: pressed with nothing focused, or in the list's search box. */
function mayEnterList(event: KeyboardEvent): boolean {
  const { target, key } = event
  if (key === 'ArrowDown' && target instanceof Element && target.matches('[data-list-search]')) {
    return !event.defaultPrevented && !event.isComposing
  }
  return target instanceof Element && target.matches('body, #content') && !isElsewhere(event)
}

/** Returns the Latin key that was pressed, also with another keyboard layout. */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key.length > 1 || key.charCodeAt(0) < 128) return key
  if (code === 'Slash') return '/'
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
}
