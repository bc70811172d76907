import { messagesOfSection } from '#shared/message.ts'
import { problemsOfSection } from '#shared/problem.ts'
import type { Kept, KeptEntry, SeenListing } from './kept.schemas.ts'
import type { en } from './messages/en.ts'

export const nothingKept: Kept = { erased_at: null, entries: [] }

/** The most favourites, and the most hidden listings, per person. */
export const maxKept = 500
export const maxCompared = 4
export const maxRecent = 30

export const keptText = messagesOfSection<typeof en>('keptListings')
const problem = problemsOfSection<typeof en>('keptListings')

/** Returns a problem: the devices together keep more than an account allows. Nothing is dropped, so the person has to choose. */
export const tooManyKept = problem(409, 'too-many-kept', 'tooMany', 'entries')

/** The limits of kinds of which only the latest entries matter; other kinds keep all entries. */
const latestOnly: Partial<Record<KeptEntry['kind'], number>> = { recent: 2 * maxRecent, compare: 20 }
/** The number of removed entries that are remembered. */
const maxTakenAway = 500

/**
 * Merges what two devices keep: per kind and listing, the latest entry wins, kept or removed, and nothing from before an erasure on either
 * remains. The result does not depend on the order in which devices merge.
 */
export function mergeKept(one: Kept, other: Kept): Kept {
  const erasedAt = [one.erased_at, other.erased_at].filter((time) => time !== null).toSorted()
  const erased_at = erasedAt.at(-1) ?? null
  const latest = new Map<string, KeptEntry>()
  for (const entry of [...one.entries, ...other.entries]) {
    if (erased_at !== null && entry.changed_at <= erased_at) continue
    const known = latest.get(keyOf(entry))
    if (!known || isLater(entry, known)) latest.set(keyOf(entry), entry)
  }
  const inOrder = [...latest.values()].toSorted((a, b) => (isLater(a, b) ? -1 : 1))
  return { erased_at, entries: withinLimits(inOrder) }
}

function withinLimits(entries: readonly KeptEntry[]): KeptEntry[] {
  const seen = new Map<string, number>()
  return entries.filter(({ kind, kept }) => {
    const max = latestOnly[kind]
    if (max === undefined && kept) return true
    const count = (seen.get(kind) ?? 0) + 1
    seen.set(kind, count)
    return count <= (max ?? maxTakenAway)
  })
}

/** Returns the key of an entry: its kind and listing, the same on all devices. */
export function keyOf({ kind, listing_id: id }: Pick<KeptEntry, 'kind' | 'listing_id'>): string {
  return `${kind} ${id}`
}

/** Whether an entry is later; ties are broken the same way on every device. */
function isLater(one: KeptEntry, other: KeptEntry): boolean {
  if (one.changed_at !== other.changed_at) return one.changed_at > other.changed_at
  return written(one) > written(other)
}

function written({ kind, listing_id: id, kept, note, seen }: KeptEntry): string {
  const { price, title, rent_period: period, location, picture }: Partial<SeenListing> = seen ?? {}
  return JSON.stringify([kind, id, kept, note, price, title, period, location, picture?.base])
}

/** A listing is a favourite or hidden, never both. */
export const oppositeOf: Partial<Record<KeptEntry['kind'], KeptEntry['kind']>> = {
  favourite: 'hidden',
  hidden: 'favourite',
}

/**
 * Returns the kept entries of a kind, the latest first. If a listing is both a favourite and hidden on different devices, the later change
 * wins.
 */
export function allKeptOf({ entries }: Kept, kind: KeptEntry['kind']): KeptEntry[] {
  const listed = new Set<number>()
  return entries.filter((entry) => {
    if (!entry.kept || ![kind, oppositeOf[kind]].includes(entry.kind) || listed.has(entry.listing_id)) return false
    listed.add(entry.listing_id)
    return entry.kind === kind
  })
}

/** Returns the kept entries of a kind, at most as many as are shown. */
export function keptOf(kept: Kept, kind: KeptEntry['kind']): KeptEntry[] {
  const max = { favourite: maxKept, hidden: maxKept, recent: maxRecent, compare: maxCompared }[kind]
  return allKeptOf(kept, kind).slice(0, max)
}
