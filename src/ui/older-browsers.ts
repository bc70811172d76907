/* oxlint-disable unicorn/no-array-sort, unicorn/no-array-reverse, unicorn/consistent-function-scoping -- see below */

/**
 * Adds the functions that our code calls and older browsers lack (Chrome 99 to 119, Safari 15.4 to 17.3; decision 0073): one missing
 * function turns a readable page into an error. Runs before all other scripts, from the HTML; refers to nothing outside itself, because
 * its text is what is sent (first-paint-script.tsx).
 */
export function addMissingFunctions(): void {
  const add = (owner: object, name: string, value: unknown) => {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
  }
  type Order = (one: unknown, other: unknown) => number
  add(Array.prototype, 'toSorted', function toSorted(this: unknown[], order?: Order) {
    return [...this].sort(order)
  })
  add(Array.prototype, 'toReversed', function toReversed(this: unknown[]) {
    return [...this].reverse()
  })
  add(Array.prototype, 'toSpliced', function toSpliced(this: unknown[], ...change: [number, number]) {
    const changed = [...this]
    changed.splice(...change)
    return changed
  })
  add(Map, 'groupBy', (items: Iterable<unknown>, keyOf: (item: unknown) => unknown) => {
    const groups = new Map<unknown, unknown[]>()
    for (const item of items) {
      const key = keyOf(item)
      const group = groups.get(key) ?? []
      group.push(item)
      groups.set(key, group)
    }
    return groups
  })
  add(String.prototype, 'isWellFormed', function isWellFormed(this: string) {
    return !/\p{Surrogate}/u.test(this)
  })
  add(URL, 'canParse', (address: string, base?: string) => {
    try {
      return Boolean(new URL(address, base))
    } catch {
      return false
    }
  })
  add(AbortSignal, 'any', (signals: AbortSignal[]) => {
    const either = new AbortController()
    for (const signal of signals) {
      const abort = () => either.abort(signal.reason)
      if (signal.aborted) abort()
      signal.addEventListener('abort', abort)
    }
    return either.signal
  })
}
