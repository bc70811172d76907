import type { Measured } from './measure.ts'
import type { MemoryFigures } from './memory.ts'

const maxMegabytes = 300

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

/** Prints the product's resident memory during the run; returns whether it kept its promise. */
export function reportMemory({ before, peak, after }: MemoryFigures): boolean {
  const kept = peak <= maxMegabytes
  const [started, max, left] = [before, peak, after].map(Math.round)
  console.log(
    `Memory of the product: ${started} MB at first, ${max} MB at most, ${left} MB afterwards; promised ≤ ${maxMegabytes} MB: ${kept ? 'yes' : 'NO'}`,
  )
  return kept
}
