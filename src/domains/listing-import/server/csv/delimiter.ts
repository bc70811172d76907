export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** The sign that separates the most names in a header; a comma where none does. */
export function delimiterOf(header: string): Delimiter {
  const bare = header.replaceAll(/"(?:[^"]|"")*"/g, '')
  const counted = delimiters.map((delimiter) => ({ delimiter, columns: bare.split(delimiter).length }))
  return counted.reduce((best, one) => (one.columns > best.columns ? one : best)).delimiter
}

/** The delimiter that a first line such as `sep=;` declares, as spreadsheets write it. */
export function declaredDelimiter(line: string): Delimiter | undefined {
  const declared = /^"?sep=(.)"?$/i.exec(line)?.[1]
  return delimiters.find((delimiter) => delimiter === declared)
}
