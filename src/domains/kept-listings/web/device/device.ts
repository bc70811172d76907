import { tryStorage } from '#shared/browser-storage.ts'
import { createListeners } from '#shared/listeners.ts'
import { readSession, sessionStore } from '#shared/session-storage.ts'
import { keptCookie, readKeptCookie } from '../../kept-cookie.ts'
import type { Kept, KeptEntry } from '../../kept.schemas.ts'
import { keyOf, mergeKept, nothingKept, oppositeOf } from '../../kept.ts'
import { deviceKey, journalKey } from '../../kept-storage.ts'

/** What the device keeps: without an owner, or for the account that is signed in here. */
type Device = Kept & {
  owner: string | null
  /** Keys of entries that have not been sent to the account yet. */
  unsent: readonly string[]
}

const empty: Device = { ...nothingKept, owner: null, unsent: [] }
const listeners = createListeners({ otherTabs: true })
let latest: { written: string | null; device: Device } = { written: null, device: empty }
/** The last text that localStorage refused to store; it supersedes what is stored there. */
let refuge: string | null = null
/** Whether the latest change is lost with this page, because neither the browser nor an account stores it. */
export const isFleeting = (): boolean => refuge !== null && readSession() === null

function written(): string | null {
  return refuge ?? tryStorage(() => localStorage.getItem(deviceKey)) ?? null
}

/** Returns what is kept here; the same object until it changes. */
export function readDevice(): Device {
  const text = written()
  if (text !== latest.written) latest = { written: text, device: parse(text) }
  return latest.device
}

/** Tolerates any content: anyone can write to their own storage. */
function parse(text: string | null): Device {
  try {
    const { erased_at, entries, owner, unsent } = JSON.parse(text ?? '{}') as Partial<Device>
    return mergeInto(
      empty,
      { erased_at: erased_at ?? null, entries: entries ?? [] },
      { owner: owner ?? null, unsent: unsent ?? [] },
    )
  } catch {
    return empty
  }
}

type Change = Partial<Pick<Device, 'owner' | 'unsent'>>

function mergeInto(device: Device, kept: Kept, { owner = device.owner, unsent = device.unsent }: Change): Device {
  return { ...mergeKept(device, kept), owner, unsent }
}

function write(device: Device): void {
  // Whose device it is counts even while they keep nothing.
  const text = device.entries.length === 0 && device.owner === null ? null : JSON.stringify(device)
  try {
    if (text === null) localStorage.removeItem(deviceKey)
    else localStorage.setItem(deviceKey, text)
    refuge = null
  } catch {
    refuge = text
  }
  listeners.tell()
}

/** What is kept here, as an external store that also follows other tabs. */
export const deviceStore = { subscribe: listeners.subscribe, now: readDevice, onServer: (): null => null }

/** Adds entries changed here, and sends them if somebody is signed in. */
export function addEntries(entries: KeptEntry[]): void {
  if (entries.length === 0) return
  const device = readDevice()
  const unsent = [...new Set([...device.unsent, ...entries.map(keyOf)])]
  write(mergeInto(device, { erased_at: null, entries }, { unsent }))
  void send()
}

type Wanted = Pick<KeptEntry, 'kind' | 'listing_id'> & Partial<Pick<KeptEntry, 'kept' | 'note' | 'seen'>>

/** Keeps or removes a listing, or sets its note; a kept listing is no longer hidden, and a hidden one no longer kept. */
export function change({ kind, listing_id, kept = true, ...rest }: Wanted): void {
  const [known, rival] = [entryOf(kind, listing_id), entryOf(oppositeOf[kind], listing_id)]
  const { note = known?.note ?? null, seen = known?.seen ?? null } = rest
  const away = rival?.kept && (kept || known?.kept) ? [{ ...rival, changed_at: after(rival), kept: false }] : []
  addEntries([{ kind, listing_id, changed_at: after(known), kept, note, seen }, ...away])
}

/** Removes kept listings. */
export function removeEntries(entries: readonly KeptEntry[]): void {
  for (const { kind, listing_id } of entries) change({ kind, listing_id, kept: false })
}

/** Returns the current time, but later than the known entry: a clock that was set back must not lose a change. */
function after(known: KeptEntry | undefined): string {
  return new Date(Math.max(Date.now(), known ? Date.parse(known.changed_at) + 1 : 0)).toISOString()
}

export function entryOf(kind: KeptEntry['kind'] | undefined, id: number): KeptEntry | undefined {
  return readDevice().entries.find((entry) => entry.kind === kind && entry.listing_id === id)
}

/** Deletes everything here, and in the account if somebody is signed in. Throws when that fails. */
export async function eraseAll(): Promise<void> {
  const session = readSession()
  if (session === null) return write(empty)
  // Its answer would bring the entries back.
  await sending
  const answer = await call(session.token, 'DELETE')
  if (!answer.ok) throw new Error(String(answer.status))
  const { erased_at } = (await answer.json()) as Kept
  write({ ...empty, erased_at, owner: session.userId })
}

/** Imports viewed listings recorded by pages, and favourites from the cookie. */
export function importFromPages(): void {
  const left = tryStorage(() => {
    const journal = localStorage.getItem(journalKey) ?? ''
    localStorage.removeItem(journalKey)
    return { journal, cookie: document.cookie }
  })
  if (!left) return
  if (left.cookie.includes(`${keptCookie}=`)) {
    addEntries(readKeptCookie(left.cookie))
    document.cookie = `${keptCookie}=; Path=/; Max-Age=0`
  }
  addEntries(
    left.journal.split(' ').flatMap((one) => {
      const [id = 0, ms = 0] = one.split(':').map(Number)
      // Anyone can write anything into their own storage.
      if (!id || !(ms > 0 && ms <= Date.now())) return []
      const changed_at = new Date(ms).toISOString()
      return [{ kind: 'recent', listing_id: id, changed_at, kept: true, note: null, seen: null } as const]
    }),
  )
}

let sending: Promise<void> | null = null
/** The server's reason for refusing the device's entries; null while it accepts them. */
let refusal: string | null = null
export const lastRefusal = (): string | null => refusal

/** Sends changed entries and merges those of other devices; does nothing if nobody is signed in. */
function send(): Promise<void> {
  return (sending ??= exchange()
    .catch(() => {
      // Without a network the entries stay until the next page.
    })
    .finally(() => (sending = null)))
}

/** The entries in the current request. */
let carried: readonly KeptEntry[] = []

/** Sends, when the page is left, the entries changed during a pending request. */
export function flushUnsent(): void {
  const [session, { owner, unsent, entries, erased_at }] = [readSession(), readDevice()]
  if (session === null || ![null, session.userId].includes(owner)) return
  const rest = entries.filter((entry) => unsent.includes(keyOf(entry)) && !isAmong(carried, entry))
  // If this fails, the next page sends them.
  if (rest.length > 0) call(session.token, 'POST', { erased_at, entries: rest }).catch(() => {})
}

async function exchange(): Promise<void> {
  const session = readSession()
  // Entries of an account are not left behind for the next person.
  if (session === null) return readDevice().owner === null ? undefined : write(empty)
  const { userId, token } = session
  if (readDevice().owner !== null && readDevice().owner !== userId) write(empty)
  const sent = readDevice()
  const isFirst = sent.owner === null
  const entries = sent.entries.filter((entry) => isFirst || sent.unsent.includes(keyOf(entry)))
  if (entries.length === 0 && askedFor === userId) return
  carried = entries
  const answer = await call(token, 'POST', { erased_at: sent.erased_at, entries })
  if ([400, 409, 413].includes(answer.status)) refusal = ((await answer.json()) as { message: string }).message
  if (!answer.ok || readSession()?.userId !== userId) return listeners.tell()
  refusal = null
  askedFor = userId
  const ofAll = (await answer.json()) as Kept
  const before = new Set(sent.entries)
  const since = readDevice().entries.filter((entry) => !before.has(entry) && !isAmong(sent.entries, entry))
  write(
    mergeInto({ ...empty, owner: userId }, mergeKept(ofAll, { ...nothingKept, entries: since }), {
      unsent: since.map(keyOf),
    }),
  )
  if (since.length > 0) return exchange()
}

/** The account asked since this page was loaded. */
let askedFor: string | null = null

function isAmong(entries: readonly KeptEntry[], wanted: KeptEntry): boolean {
  return entries.some((entry) => keyOf(entry) === keyOf(wanted) && entry.changed_at === wanted.changed_at)
}

/** Bypasses `api`, which redirects when a session has expired: not on public pages. */
function call(token: string, method: 'POST' | 'DELETE', sent?: unknown): Promise<Response> {
  const body = sent === undefined ? null : JSON.stringify(sent)
  return fetch('/api/kept-listings', {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': document.documentElement.lang,
      authorization: `Bearer ${token}`,
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    body,
    // Lets a note be saved while its page is left; browsers limit such requests to 64 kilobytes.
    keepalive: (body?.length ?? 0) < 20_000,
    cache: 'no-store',
  })
}

if (typeof window !== 'undefined') {
  importFromPages()
  // A call under way is still of the former session.
  sessionStore.subscribe(() => void (sending ?? Promise.resolve()).then(send))
  window.addEventListener('online', () => void send())
  void send()
}
