/** A woven pattern written as a weaver's draft: one letter per thread crossing, a dot where the cloth shows. */
export type Draft = readonly string[]

/** The SVG path of all crossings of one thread: each run of the letter in a row becomes one rectangle. */
export function threadPath(draft: Draft, thread: string): string {
  return draft
    .map((row, y) =>
      runs(row, thread)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('')
}

/** The threads that a draft uses, in order of appearance. */
export function threadsOf(draft: Draft): string[] {
  return [...new Set(draft.join('').replaceAll('.', ''))]
}

function runs(row: string, thread: string): [x: number, length: number][] {
  return Array.from(row.matchAll(new RegExp(`${thread}+`, 'g')), (match) => [match.index, match[0].length])
}
