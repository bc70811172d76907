import type { CountedValues, Row } from './counted-values.ts'
import { firstPassing } from './listing-set.ts'

/** What is known of some listings without looking at them: how many have each counted value, and when the new ones of them were added. */
export type Tally<Counts extends Row = Row> = {
  listings: number
  row: Counts
  /** Ascending; some that are not new any more too. */
  recent: number[]
}

/** Listings count as new for a day longer than anybody asks. */
const recentMs = 31 * 24 * 60 * 60 * 1000
/** Rows get room for so many more values at a time. */
const rowStep = 32

export const isRecent = (date: number): boolean => date >= Date.now() - recentMs

/** Dates in order, in a list that takes no more than their eight bytes for each. */
export function datesOf(dates: readonly number[]): number[] {
  const ascending: number[] = []
  for (const date of Float64Array.from(dates).toSorted()) ascending.push(date)
  return ascending
}

/** Where the first date is that is not before another. */
export function firstFrom(dates: readonly number[], least: number): number {
  return firstPassing(dates.length, (place) => (dates[place] ?? 0) >= least)
}

/** Takes a listing in or out, by the numbers of its values and its date. */
export function noteListing(tally: Tally, { numbers, date }: { numbers: number[]; date: number }, by: 1 | -1): void {
  tally.listings += by
  const highest = numbers.reduce((most, number) => Math.max(most, number), 0)
  if (highest >= tally.row.length) tally.row = enlarged(tally.row, highest + rowStep)
  for (const number of numbers) tally.row[number] = (tally.row[number] ?? 0) + by
  const { recent } = tally
  if (recent.length > 0 && !isRecent(recent[0] ?? 0)) recent.splice(0, firstFrom(recent, Date.now() - recentMs))
  if (!isRecent(date)) return
  const place = firstFrom(recent, date)
  if (by === 1) recent.splice(place, 0, date)
  else if (recent[place] === date) recent.splice(place, 1)
}

/** Makes a tally that of all its parts. */
export function addUp(tally: Tally, parts: readonly Tally[], values: CountedValues): void {
  tally.row = enlarged(tally.row.subarray(0, 0), Math.max(0, ...parts.map(({ row }) => row.length)))
  tally.listings = parts.reduce((sum, { listings }) => sum + listings, 0)
  values.add(
    tally.row,
    parts.map(({ row }) => row),
  )
  tally.recent = datesOf(parts.flatMap(({ recent }) => recent))
}

/** Without the values at the end that nothing has. */
export function trimmed(row: Uint8Array): Uint8Array {
  return row.slice(0, row.findLastIndex((count) => count > 0) + 1)
}

export function enlarged<Numbers extends Row>(before: Numbers, room: number): Numbers {
  const Kind = before.constructor as new (length: number) => Numbers
  const larger = new Kind(room)
  larger.set(before)
  return larger
}
