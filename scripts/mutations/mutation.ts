/** One place where the product is broken on purpose, to see whether the map of the contract notices. */
export type Mutation = {
  /** The file of the product, from the project's folder. */
  file: string
  /** The text to find; it occurs exactly once. */
  find: string
  replace: string
  /** Statements of docs/specification-map.md or docs/security.md that are false afterwards; a test of each has to fail. */
  lines: readonly [string, ...string[]]
}

/** The text with the mutation in it. Throws where the text to find is gone or is there more than once. */
export function mutate(text: string, { file, find, replace }: Mutation): string {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined) throw new Error(`${file} no longer has: ${find}`)
  if (more.length > 0) throw new Error(`${file} has ${more.length + 1} times: ${find}`)
  return before + replace + after
}
