/** Repeats `piece`, which handles up to `max` items, until one handles fewer, so that no lock is held long; returns the total. */
export async function inChunks(max: number, handleChunk: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const done = await handleChunk()
    total += done
    if (done < max) return total
  }
}
