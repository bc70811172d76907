import { useEffect, useEffectEvent } from 'react'

const listeners = new Map<string, Set<() => void>>()

/** A record of this kind changed, here or elsewhere. */
export function tellRecordChange(kind: string): void {
  for (const listener of listeners.get(kind) ?? []) listener()
}

/** Calls `onChange` whenever a record of this kind changed, whoever did it; heard by the connection of the bell. */
export function useRecordChanges(kind: 'enquiry', onChange: () => void): void {
  const hear = useEffectEvent(onChange)
  useEffect(() => {
    const own = listeners.get(kind) ?? new Set()
    const listener = () => hear()
    listeners.set(kind, own.add(listener))
    return () => void own.delete(listener)
  }, [kind])
}
