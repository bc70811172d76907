type Halving<Item, Result> = {
  work(items: readonly Item[]): Promise<Result>
  /** Whether an error is about one of the items, so that the others can be done without it. */
  isAboutOne(error: unknown): boolean
  /** What becomes of an item that fails alone. */
  refuse(item: Item): Result | Promise<Result>
}

/**
 * Does something with many at once; where that fails because of one, by halves, until those that fail alone are found: what is wrong is
 * wrong with few of them, or with all.
 */
export async function byHalves<Item, Result>(items: readonly Item[], how: Halving<Item, Result>): Promise<Result[]> {
  const [first] = items
  if (first === undefined) return []
  try {
    return [await how.work(items)]
  } catch (error) {
    if (!how.isAboutOne(error)) throw error
  }
  if (items.length === 1) return [await how.refuse(first)]
  const middle = Math.ceil(items.length / 2)
  const before = await byHalves(items.slice(0, middle), how)
  return [...before, ...(await byHalves(items.slice(middle), how))]
}
