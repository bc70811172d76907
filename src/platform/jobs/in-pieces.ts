/** Repeats `piece`, which handles up to `max` items, until one handles fewer, so that no lock is held long; returns the total. */
export async function inPieces(max: number, piece: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const done = await piece()
    total += done
    if (done < max) return total
  }
}
