import { type Arbitrary, array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Kept, KeptEntry } from './kept.schemas.ts'
import { keptOf, mergeKept, maxCompared, maxRecent, nothingKept } from './kept.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms).toISOString()
const entry = (listing_id: number, ms: number, changes: Partial<KeptEntry> = {}): KeptEntry => ({
  kind: 'favourite',
  listing_id,
  changed_at: at(ms),
  kept: true,
  note: null,
  seen: null,
  ...changes,
})
const kept = (...entries: KeptEntry[]): Kept => ({ erased_at: null, entries })

const idsOf = (all: Kept, kind: KeptEntry['kind']) => keptOf(all, kind).map(({ listing_id: id }) => id)
const of = ({ entries }: Kept) => entries.filter(({ kind }) => kind === 'favourite')
const many = (kind: KeptEntry['kind'], count = 70, changes: Partial<KeptEntry> = {}) =>
  kept(...Array.from({ length: count }, (_, id) => entry(id + 1, id, { kind, ...changes })))

/** Few listings and times, so that devices conflict. */
const anyEntry: Arbitrary<KeptEntry> = record({
  kind: constantFrom('favourite', 'recent', 'compare', 'hidden'),
  id: integer({ min: 1, max: 90 }),
  ms: integer({ min: 0, max: 40 }),
  kept: boolean(),
  note: option(constantFrom('near the school', 'ask again')),
}).map(({ kind, id, ms, kept: stays, note }) => entry(id, ms, { kind, kept: stays, note }))
const anyKept: Arbitrary<Kept> = record({
  erased_at: option(integer({ min: 0, max: 30 }).map(at), { freq: 4 }),
  entries: array(anyEntry, { maxLength: 160 }),
})

describe('what devices keep, merged', () => {
  test('is the same in whatever order they meet, and however often', () => {
    assert(
      property(anyKept, anyKept, anyKept, (one, two, three) => {
        const all = mergeKept(mergeKept(one, two), three)
        expect(mergeKept(three, mergeKept(two, one))).toEqual(all)
        expect(mergeKept(mergeKept(two, three), mergeKept(one, three))).toEqual(all)
        expect(mergeKept(all, all)).toEqual(all)
      }),
    )
  })

  test('loses no favourite that nobody took away or erased later', () => {
    assert(
      property(anyKept, anyKept, (one, two) => {
        const both = [...of(one), ...of(two)]
        const left = both.filter(
          ({ listing_id: id, kept: stays, changed_at }) =>
            stays &&
            both.every((other) => other.listing_id !== id || other.changed_at < changed_at || other.kept) &&
            [one.erased_at, two.erased_at].every((time) => time === null || time < changed_at),
        )
        const ids = of(mergeKept(one, two)).flatMap(({ listing_id: id, kept: stays }) => (stays ? [id] : []))
        expect(ids).toEqual(expect.arrayContaining(left.map(({ listing_id: id }) => id)))
      }),
    )
  })

  test('has the later note, and nothing that was taken away later', () => {
    const phone = kept(entry(1, 5, { note: 'from the phone' }), entry(2, 1))
    const desk = kept(entry(1, 9, { note: 'from the desk' }), entry(2, 3, { kept: false }))
    expect(keptOf(mergeKept(phone, desk), 'favourite')).toEqual([entry(1, 9, { note: 'from the desk' })])
    expect(keptOf(mergeKept(mergeKept(phone, desk), kept(entry(2, 4))), 'favourite')).toHaveLength(2)
  })

  test('has as a favourite or hidden, never both, what one device kept and the other hid: what was said last holds', () => {
    const phone = kept(entry(1, 5, { note: 'ring first' }), entry(2, 9))
    const desk = kept(entry(1, 6, { kind: 'hidden' }), entry(2, 8, { kind: 'hidden' }))
    const both = mergeKept(phone, desk)
    expect([idsOf(both, 'favourite'), idsOf(both, 'hidden')]).toEqual([[2], [1]])
    // A listing can be compared and recently viewed as well.
    expect(idsOf(mergeKept(both, kept(entry(1, 1, { kind: 'compare' }))), 'compare')).toEqual([1])
    const shownAgain = mergeKept(both, kept(entry(1, 10, { kind: 'hidden', kept: false })))
    expect(keptOf(shownAgain, 'favourite')[1]).toEqual(entry(1, 5, { note: 'ring first' }))
  })

  test('has nothing from before all was erased', () => {
    const erased = { erased_at: at(5), entries: [] }
    expect(mergeKept(kept(entry(1, 5), entry(2, 6)), erased)).toEqual({ erased_at: at(5), entries: [entry(2, 6)] })
  })

  test('shows the newest thirty of what was looked at, and four to compare', () => {
    const seen = keptOf(mergeKept(many('recent'), nothingKept), 'recent')
    expect([seen.length, seen[0]?.listing_id]).toEqual([maxRecent, 70])
    expect(keptOf(mergeKept(many('compare'), nothingKept), 'compare')).toHaveLength(maxCompared)
    expect(keptOf(mergeKept(many('favourite'), nothingKept), 'favourite')).toHaveLength(70)
  })
  test.each<[number, KeptEntry['kind'], Partial<KeptEntry>]>([
    [60, 'recent', {}],
    [60, 'recent', { kept: false }],
    [20, 'compare', {}],
    [500, 'favourite', { kept: false }],
    [500, 'hidden', { kept: false }],
  ])('remembers the latest %i of %s %j, so that it does not grow for ever', (most, kind, changes) => {
    const { entries } = mergeKept(many(kind, most + 1, changes), nothingKept)
    expect(entries.map(({ listing_id: id }) => id)).toEqual(
      Array.from({ length: most }, (_, index) => most + 1 - index),
    )
  })

  test('forgets no favourite for the sake of those that were taken away', () => {
    const both = mergeKept(many('favourite', 501, { kept: false }), kept(entry(9000, -1), entry(9001, -2)))
    expect(idsOf(both, 'favourite')).toEqual([9000, 9001])
    expect(both.entries).toHaveLength(502)
  })
})
