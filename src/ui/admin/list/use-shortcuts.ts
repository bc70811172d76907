import { useEffect, useEffectEvent } from 'react'
import { letterKeys } from './letter-keys.ts'
import { isElsewhere, latinKey, mayEnterList } from './typing.ts'

/** What keys do on a screen, by key; undefined: nothing at this moment. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

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
