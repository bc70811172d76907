/**
 * Creates a set of listeners for state outside React (`useSyncExternalStore`); with `otherTabs`, other tabs' storage
 * changes are reported too.
 */
export function createListeners({ otherTabs = false } = {}) {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      if (otherTabs) window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
    tell: (): void => {
      for (const listener of listeners) listener()
    },
  }
}
