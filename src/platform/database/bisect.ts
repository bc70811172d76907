type Halving<Item, Result> = {
  work(items: readonly Item[]): Promise<Result>
  /** Whether the error is caused by a single item, so that the others can succeed without it. */
  isAboutOne(error: unknown): boolean
  /** Returns the result for an item that fails on its own. */
  refuse(item: Item): Result | Promise<Result>
}

/**
 * Processes all items at once and returns one result per batch. On an error caused by one item, bisects until the failing items are
 * isolated: usually few items are bad, or all are.
 */
export async function bisect<Item, Result>(items: readonly Item[], how: Halving<Item, Result>): Promise<Result[]> {
  const [first] = items
  if (first === undefined) return []
  try {
    return [await how.work(items)]
  } catch (error) {
    if (!how.isAboutOne(error)) throw error
  }
  if (items.length === 1) return [await how.refuse(first)]
  const middle = Math.ceil(items.length / 2)
  const before = await bisect(items.slice(0, middle), how)
  return [...before, ...(await bisect(items.slice(middle), how))]
}
