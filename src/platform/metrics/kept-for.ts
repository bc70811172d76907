/** Figures that are read again when they are older than `ms`; whoever asks waits at most `waitMs`, and gets undefined where there are none. */
export function keptFor<Value>(
  { ms, waitMs }: { ms: number; waitMs: number },
  read: () => Promise<Value>,
): () => Promise<Value | undefined> {
  let kept: { at: number; value: Promise<Value | undefined> } | undefined
  const begin = () => {
    const value = read().catch(() => {
      // At the next question it is tried again.
      if (kept === begun) kept = undefined
      return undefined
    })
    const begun = { at: performance.now(), value }
    return begun
  }
  return async () => {
    if (!kept || performance.now() - kept.at > ms) kept = begin()
    const late = new Promise<undefined>((resolve) => void setTimeout(resolve, waitMs, undefined).unref())
    return Promise.race([kept.value, late])
  }
}
