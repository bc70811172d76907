/** Work that waits for its turn: `soon` goes before everything that may be done `later`. */
export type Turns = <Result>(work: () => Promise<Result>, when?: 'soon' | 'later') => Promise<Result>

/** Lets at most `atOnce` pieces of work run; the others wait for their turn. */
export function createTurns(atOnce: number): Turns {
  const waiting: Record<'soon' | 'later', (() => void)[]> = { soon: [], later: [] }
  let running = 0
  return async (work, when = 'soon') => {
    if (running >= atOnce) await new Promise<void>((turn) => void waiting[when].push(turn))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.soon.shift() ?? waiting.later.shift()
      // The place is handed on as it is, or given back.
      if (next) next()
      else running -= 1
    }
  }
}
