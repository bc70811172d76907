/** Lets at most `atOnce` pieces of work run; the others wait for their turn, first come first served. */
export function createTurns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((turn) => void waiting.push(turn))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed on as it is, or given back.
      if (next) next()
      else running -= 1
    }
  }
}
