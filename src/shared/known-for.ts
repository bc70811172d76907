/** Asks again only when the last time was longer than `ms` ago, however many want to know; a failure is not kept. */
export function knownFor<Value>(ms: number, ask: () => Promise<Value>): () => Promise<Value> {
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
