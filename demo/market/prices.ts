import type { Quartiles } from './rent-figures.ts'

/** Returns the price at `share` (0 to 1) of a distribution, interpolated linearly between its quartiles. */
export function priceAt(quartiles: Quartiles, share: number): number {
  const position = Math.min(1, Math.max(0, share)) * 4
  const index = Math.min(3, Math.floor(position))
  const low = quartiles[index] ?? quartiles[0]
  const high = quartiles[index + 1] ?? low
  return low + (high - low) * (position - index)
}

/** Returns `count` shares spread evenly over 0 to 1, each moved slightly by `jitter()` in [0, 1), which keeps the medians. */
export function spreadShares(count: number, jitter: () => number): number[] {
  return Array.from({ length: count }, (_, index) => (index + 0.5 + (jitter() - 0.5) * 0.5) / count)
}

/** Rounds birr to typical prices: 8,500; 48,000; 65,000; 135,000; 4,350,000; 27,500,000. */
export function roundAsPeoplePrice(birr: number): number {
  if (birr < 20_000) return nearest(birr, 500)
  if (birr < 100_000) {
    const coarse = nearest(birr, 5_000)
    return Math.abs(coarse - birr) / birr <= 0.03 ? coarse : nearest(birr, 1_000)
  }
  if (birr < 1_000_000) return nearest(birr, 5_000)
  if (birr < 10_000_000) return nearest(birr, 50_000)
  return nearest(birr, birr < 30_000_000 ? 100_000 : 500_000)
}

/** Formats whole birr as the exact decimal of a listing: `120000.00`. */
export function asDecimalBirr(birr: number): string {
  return birr.toFixed(2)
}

function nearest(birr: number, step: number): number {
  return Math.round(birr / step) * step
}
