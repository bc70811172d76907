import { useEffect, useEffectEvent } from 'react'

const listeners = new Map<string, Set<() => void>>()

/** Calls the listeners of a kind of record: one of them changed, here or elsewhere. */
export function publishRecordChange(kind: string): void {
  for (const listener of listeners.get(kind) ?? []) listener()
}

/** Calls `onChange` whenever a record of this kind changed, whoever did it; uses the bell's connection. */
export function useRecordChanges(kind: 'enquiry' | 'notification', onChange: () => void): void {
  const hear = useEffectEvent(onChange)
  useEffect(() => {
    const own = listeners.get(kind) ?? new Set()
    const listener = () => hear()
    listeners.set(kind, own.add(listener))
    return () => void own.delete(listener)
  }, [kind])
}
