/** A deliberate fault in the product, to see whether the mapped tests notice it. */
export type Mutation = {
  /** Path of the product file, from the project's folder. */
  file: string
  /** The text to find; it occurs exactly once. */
  find: string
  replace: string
  /** Statements of docs/specification-map.md or docs/security.md that become false; a test of each has to fail. */
  lines: readonly [string, ...string[]]
}

/** Applies a mutation to a text. Throws unless `find` occurs exactly once. */
export function mutate(text: string, { file, find, replace }: Mutation): string {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined) throw new Error(`${file} no longer has: ${find}`)
  if (more.length > 0) throw new Error(`${file} has ${more.length + 1} times: ${find}`)
  return before + replace + after
}
