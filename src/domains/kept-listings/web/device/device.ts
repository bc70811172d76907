import { tryStorage } from '#shared/browser-storage.ts'
import { createListeners } from '#shared/listeners.ts'
import { readSession, sessionStore } from '#shared/session-storage.ts'
import { keptCookie, readKeptCookie } from '../../kept-cookie.ts'
import type { Kept, KeptEntry } from '../../kept.schemas.ts'
import { keyOf, mergeKept, nothingKept, rivalOf } from '../../kept.ts'
import { deviceKey, journalKey } from '../../kept-storage.ts'

/** What the device keeps: nobody's, or that of the account that is signed in here. */
type Device = Kept & {
  owner: string | null
  /** What changed here since the account heard of it. */
  unsent: readonly string[]
}

const empty: Device = { ...nothingKept, owner: null, unsent: [] }
const listeners = createListeners({ otherTabs: true })
let latest: { written: string | null; device: Device } = { written: null, device: empty }
/** What the browser last refused to store; what it stored before is out of date by then. */
let refuge: string | null = null
/** Whether what was kept last is lost with this page: nothing stores it, neither the browser nor an account. */
export const isFleeting = (): boolean => refuge !== null && readSession() === null

function written(): string | null {
  return refuge ?? tryStorage(() => localStorage.getItem(deviceKey)) ?? null
}

/** What is kept here now; the same object until it changes. */
export function readDevice(): Device {
  const text = written()
  if (text !== latest.written) latest = { written: text, device: parse(text) }
  return latest.device
}

/** Anyone can write anything into their own storage. */
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
  const text = device.entries.length === 0 ? null : JSON.stringify(device)
  try {
    if (text === null) localStorage.removeItem(deviceKey)
    else localStorage.setItem(deviceKey, text)
    refuge = null
  } catch {
    refuge = text
  }
  listeners.tell()
}

/** What is kept here as an external store; other tabs are heard too. */
export const deviceStore = { subscribe: listeners.subscribe, now: readDevice, onServer: (): null => null }

/** Takes in entries that changed here, and sends them where somebody is signed in. */
export function takeIn(entries: KeptEntry[]): void {
  if (entries.length === 0) return
  const device = readDevice()
  const unsent = [...new Set([...device.unsent, ...entries.map(keyOf)])]
  write(mergeInto(device, { erased_at: null, entries }, { unsent }))
  void send()
}

type Wanted = Pick<KeptEntry, 'kind' | 'listing_id'> & Partial<Pick<KeptEntry, 'kept' | 'note' | 'seen'>>

/** Keeps a listing, takes it away, or writes a note to it; what is kept is not hidden any more, and what is hidden not kept. */
export function change({ kind, listing_id, kept = true, ...rest }: Wanted): void {
  const [known, rival] = [entryOf(kind, listing_id), entryOf(rivalOf[kind], listing_id)]
  const { note = known?.note ?? null, seen = known?.seen ?? null } = rest
  const away = rival?.kept && (kept || known?.kept) ? [{ ...rival, changed_at: after(rival), kept: false }] : []
  takeIn([{ kind, listing_id, changed_at: after(known), kept, note, seen }, ...away])
}

/** Takes listings away from what is kept. */
export function takeAway(entries: readonly KeptEntry[]): void {
  for (const { kind, listing_id } of entries) change({ kind, listing_id, kept: false })
}

/** Now; a clock that was set back must not make a change the older one. */
function after(known: KeptEntry | undefined): string {
  return new Date(Math.max(Date.now(), known ? Date.parse(known.changed_at) + 1 : 0)).toISOString()
}

export function entryOf(kind: KeptEntry['kind'] | undefined, id: number): KeptEntry | undefined {
  return readDevice().entries.find((entry) => entry.kind === kind && entry.listing_id === id)
}

/** Forgets everything here, and with the account where somebody is signed in. Throws when that did not work. */
export async function eraseAll(): Promise<void> {
  const session = readSession()
  if (session === null) return write(empty)
  const answer = await call(session.token, 'DELETE')
  if (!answer.ok) throw new Error(String(answer.status))
  const { erased_at } = (await answer.json()) as Kept
  write({ ...empty, erased_at, owner: session.userId })
}

/** What pages left word of, and what was kept without script. */
export function takeOver(): void {
  tryStorage(() => {
    const journal = localStorage.getItem(journalKey)
    if (journal !== null) localStorage.removeItem(journalKey)
    if (document.cookie.includes(`${keptCookie}=`)) {
      takeIn(readKeptCookie(document.cookie))
      document.cookie = `${keptCookie}=; Path=/; Max-Age=0`
    }
    takeIn(
      (journal ?? '').split(' ').flatMap((one) => {
        const [id, ms] = one.split(':').map(Number)
        if (!id || !ms || Number.isNaN(ms)) return []
        const changed_at = new Date(ms).toISOString()
        return [{ kind: 'recent', listing_id: id, changed_at, kept: true, note: null, seen: null } as const]
      }),
    )
  })
}

let sending: Promise<void> | null = null
/** What the server said against taking in what is here; null while it does. */
let refusal: string | null = null
export const lastRefusal = (): string | null => refusal

/** Sends what changed here and takes in what other devices sent; with nobody signed in, nothing is sent. */
function send(): Promise<void> {
  return (sending ??= exchange()
    .catch(() => {
      // Without a network it stays here until the next page.
    })
    .finally(() => (sending = null)))
}

/** What the latest call carried. */
let carried: readonly KeptEntry[] = []

/** As a page is left: what changed while a call is under way goes in one of its own. */
export function sendRest(): void {
  const [session, { owner, unsent, entries, erased_at }] = [readSession(), readDevice()]
  if (session === null || ![null, session.userId].includes(owner)) return
  const rest = entries.filter((entry) => unsent.includes(keyOf(entry)) && !isAmong(carried, entry))
  // Where this fails, the next page sends it.
  if (rest.length > 0) call(session.token, 'POST', { erased_at, entries: rest }).catch(() => {})
}

async function exchange(): Promise<void> {
  const session = readSession()
  // What belongs to an account is not left behind for whoever comes next.
  if (session === null) return readDevice().owner === null ? undefined : write(empty)
  const { userId, token } = session
  if (readDevice().owner !== null && readDevice().owner !== userId) write(empty)
  const sent = readDevice()
  const isFirst = sent.owner === null
  const entries = sent.entries.filter((entry) => isFirst || sent.unsent.includes(keyOf(entry)))
  if (entries.length === 0 && askedFor === userId) return
  carried = entries
  const answer = await call(token, 'POST', { erased_at: sent.erased_at, entries })
  if (answer.status === 409) refusal = ((await answer.json()) as { message: string }).message
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

/** Whose account was asked since this page was loaded. */
let askedFor: string | null = null

function isAmong(entries: readonly KeptEntry[], wanted: KeptEntry): boolean {
  return entries.some((entry) => keyOf(entry) === keyOf(wanted) && entry.changed_at === wanted.changed_at)
}

/** Not through `api`: on a page for everybody, a session that is over must lead nowhere. */
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
    // A note that is saved while its page is left; browsers send no more than 64 kilobytes so.
    keepalive: (body?.length ?? 0) < 20_000,
    cache: 'no-store',
  })
}

if (typeof window !== 'undefined') {
  takeOver()
  sessionStore.subscribe(() => void send())
  window.addEventListener('online', () => void send())
  void send()
}
