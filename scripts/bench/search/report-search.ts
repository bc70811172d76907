import type { Figures } from './figures.ts'
import { type HostileFigures, longestHostileMs } from './hostile.ts'
import type { IndexSize } from './index-figures.ts'

const ms = (time: number | undefined) => time?.toFixed(1) ?? ''
const isKept = (kept: boolean) => (kept ? 'yes' : 'NO')

const spread = ({ p50, p95 }: Figures['one']) => `${ms(p50)} / ${ms(p95)}`

/** Formats one kind as a line, printed as soon as it is measured: a large market takes minutes. */
export function kindLine({ kind, one, four, plain }: Figures): string {
  return `${kind.name}: ${spread(one)} ms${four ? `, over four connections ${spread(four)}` : ''}, by hand ${spread(plain)}`
}

function isLate({ kind, one }: Figures): boolean {
  return kind.p95 !== undefined && one.p95 > kind.p95
}

/** Prints the times of one market; returns whether every promise is kept, if promises apply at this size. */
export function reportMarket(figures: Figures[], isPromised: boolean): boolean {
  console.log(
    'Milliseconds until the answer is read, each asked at an address of its own; by hand: prepared statements on one connection',
  )
  console.table(
    figures.map((each) => ({
      what: each.kind.name,
      'p50, 1 connection': ms(each.one.p50),
      'p95, 1': ms(each.one.p95),
      'p50, 4': ms(each.four?.p50),
      'p95, 4': ms(each.four?.p95),
      'p50 by hand': ms(each.plain.p50),
      'p95 by hand': ms(each.plain.p95),
      'by hand : ours': (each.plain.p50 / each.one.p50).toFixed(2),
      promised: each.kind.p95 === undefined || !isPromised ? '' : `p95 ≤ ${each.kind.p95}`,
      kept: each.kind.p95 === undefined || !isPromised ? '' : isKept(!isLate(each)),
    })),
  )
  return !isPromised || !figures.some(isLate)
}

/** Prints how much slower each kind is on the largest market than on the smallest; returns whether every promise is kept. */
export function reportGrowth(bySize: Map<number, Figures[]>): boolean {
  const sizes = [...bySize.keys()].toSorted((one, other) => one - other)
  const [smallest, largest] = [sizes.at(0), sizes.at(-1)]
  if (smallest === undefined || largest === undefined || smallest === largest) return true
  const before = new Map(bySize.get(smallest)?.map((each) => [each.kind.name, each]))
  const rows = (bySize.get(largest) ?? []).flatMap(({ kind, one }) => {
    const first = before.get(kind.name)?.one
    return first ? [{ kind, one, growth: one.p50 / first.p50, first }] : []
  })
  const growsTooMuch = ({ kind, growth }: (typeof rows)[number]) => kind.growth !== undefined && growth > kind.growth
  console.log(`Growth from ${smallest.toLocaleString('en')} to ${largest.toLocaleString('en')} listings, 1 connection`)
  console.table(
    rows.map((row) => ({
      what: row.kind.name,
      'p50 before': ms(row.first.p50),
      'p50 after': ms(row.one.p50),
      growth: row.growth.toFixed(2),
      promised: row.kind.growth === undefined ? '' : `≤ ${row.kind.growth}`,
      kept: row.kind.growth === undefined ? '' : isKept(!growsTooMuch(row)),
    })),
  )
  return !rows.some(growsTooMuch)
}

/** Prints the results of hostile queries; returns whether the promise is kept. */
export function reportHostile({ queries, p50, p99, max, slowest, failed }: HostileFigures): boolean {
  const kept = max <= longestHostileMs && failed === 0
  console.log(
    `${queries.toLocaleString('en')} hostile queries: p50 ${ms(p50)}, p99 ${ms(p99)}, longest ${ms(max)} ms; ${failed} answered 5xx; promised ≤ ${longestHostileMs} ms and none: ${isKept(kept)}`,
  )
  console.log(`The slowest of them: ${slowest}`)
  return kept
}

/** Prints load time and size of the in-memory index. */
export function reportIndex({ seconds, megabytes }: IndexSize): void {
  console.log(`The index in memory: loaded in ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB`)
}
