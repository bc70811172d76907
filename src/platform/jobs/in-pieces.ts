/** Does work in pieces of at most so many until one has fewer, so that nothing is held for long; returns how many they were in all. */
export async function inPieces(most: number, piece: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const done = await piece()
    total += done
    if (done < most) return total
  }
}
