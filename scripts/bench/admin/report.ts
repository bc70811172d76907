import type { ListFigures } from './lists.ts'
import type { TransferFigures } from './transfers.ts'

/** Prints the response times of the staff lists; returns whether p95 over one connection kept the promise, where there is one. */
export function reportLists(listings: number, lists: ListFigures[], promised: number | undefined): boolean {
  console.log(`The back-office with ${listings.toLocaleString('en')} listings, milliseconds until the answer is read:`)
  console.table(
    lists.map(({ what, one, four, slowest }) => ({
      what,
      'p50 ms': one.p50.toFixed(1),
      'p95 ms': one.p95.toFixed(1),
      '4 at once': `${four.p50.toFixed(0)} / ${four.p95.toFixed(0)}`,
      ...(promised === undefined ? {} : { promised: `p95 ≤ ${promised}`, kept: one.p95 <= promised ? 'yes' : 'NO' }),
      slowest: slowest.slice(0, 70),
    })),
  )
  return promised === undefined || lists.every(({ one }) => one.p95 <= promised)
}

/** Prints the server's memory during exports and imports; returns whether it stayed within the promise. */
export function reportTransfers(transfers: TransferFigures[]): boolean {
  console.log('Memory of the server process around a large export or import, MB:')
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
  return transfers.every(({ before, peak, promised }) => peak - before <= promised)
}
