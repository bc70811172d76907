import type { Measured } from './measure.ts'

/** Prints the comparisons as a table; returns whether every promise is kept. */
export function report(results: Measured[]): boolean {
  const rows = results.map(({ name, product, baseline, ratio, promised }) => ({
    what: name,
    'product req/s': Math.round(product),
    'baseline req/s': Math.round(baseline),
    ratio: ratio.toFixed(2),
    promised: promised === null ? '' : `≥ ${promised}`,
    kept: promised === null ? '' : ratio >= promised ? 'yes' : 'NO',
  }))
  console.table(rows)
  return results.every(({ ratio, promised }) => promised === null || ratio >= promised)
}
