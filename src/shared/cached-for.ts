/** Caches the result of `ask` for `ms`, shared by all concurrent callers; a failure is not cached. */
export function cachedFor<Value>(ms: number, ask: () => Promise<Value>): () => Promise<Value> {
  let known: { at: number; answer: Promise<Value> } | undefined
  return () => {
    if (known && performance.now() - known.at <= ms) return known.answer
    const asked = { at: performance.now(), answer: ask() }
    known = asked
    asked.answer.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.answer
  }
}
