/** The first of so many places that passes, where all after it do; their number where none does. */
export function firstPassing(places: number, passes: (place: number) => boolean): number {
  let [from, to] = [0, places]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (passes(middle)) to = middle
    else from = middle + 1
  }
  return from
}
