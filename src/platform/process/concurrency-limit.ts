/** Limits concurrency to `atOnce`; further work is queued in two priorities: `soon` runs before `later`. */
export function createConcurrencyLimit(atOnce: number) {
  const waiting: Record<'soon' | 'later', (() => void)[]> = { soon: [], later: [] }
  let running = 0
  return async <Result>(work: () => Promise<Result>, when: 'soon' | 'later' = 'soon'): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((turn) => void waiting[when].push(turn))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.soon.shift() ?? waiting.later.shift()
      // Pass the slot on, or free it.
      if (next) next()
      else running -= 1
    }
  }
}
