/** What tells of changes in other tabs; a page that comes back from the back/forward cache heard of none meanwhile. */
const otherTabEvents = ['storage', 'pageshow'] as const

/** Creates a set of listeners for state outside React (`useSyncExternalStore`), with `otherTabs` for that of other tabs, too. */
export function createListeners({ otherTabs = false } = {}) {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      if (otherTabs) for (const event of otherTabEvents) window.addEventListener(event, listener)
      return () => {
        listeners.delete(listener)
        for (const event of otherTabEvents) window.removeEventListener(event, listener)
      }
    },
    tell: (): void => {
      for (const listener of listeners) listener()
    },
  }
}
