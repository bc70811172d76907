import type { ListFigures } from './lists.ts'
import type { TransferFigures } from './transfers.ts'

export type OfficeFigures = { listings: number; lists: ListFigures[]; transfers: TransferFigures[] }

/** Prints what was measured in the back-office as two tables; returns whether every promise is kept. */
export function reportOffice({ listings, lists, transfers }: OfficeFigures): boolean {
  console.log(
    `Lists of the back-office with ${listings.toLocaleString('en')} listings, milliseconds until the answer is read:`,
  )
  console.table(
    lists.map(({ what, p50, p95, promised, slowest }) => ({
      what,
      'p50 ms': p50.toFixed(1),
      'p95 ms': p95.toFixed(1),
      promised: `≤ ${promised}`,
      kept: p95 <= promised ? 'yes' : 'NO',
      slowest: decodeURIComponent(slowest),
    })),
  )
  console.log('Memory of the server process around a large export and import, MB:')
  console.table(
    transfers.map(({ what, rows, seconds, before, peak, after, promised }) => ({
      what,
      rows,
      seconds: seconds.toFixed(1),
      'before MB': Math.round(before),
      'peak MB': Math.round(peak),
      'after MB': Math.round(after),
      promised: `peak ≤ before + ${promised}`,
      kept: peak - before <= promised ? 'yes' : 'NO',
    })),
  )
  return (
    lists.every(({ p95, promised }) => p95 <= promised) &&
    transfers.every(({ before, peak, promised }) => peak - before <= promised)
  )
}
