/** Returns the median of measured times: on a busy machine the fastest or slowest of them says little. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}
