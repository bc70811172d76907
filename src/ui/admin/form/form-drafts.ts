import { forgetStored, tryStorage } from '#shared/browser-storage.ts'
import { readSession } from '#shared/session-storage.ts'
import type { FieldValues } from './field-values.ts'

export type FormDraft = {
  /** ISO time of the last change. */
  at: string
  values: FieldValues
  /** Values before the edit, and the version of the record that they belong to. */
  base: FieldValues
  version?: number | undefined
}

/** Milliseconds after which a draft is too old to be useful. */
const draftLifetimeMs = 30 * 24 * 3_600_000

/** Stores a draft of the signed-in user; returns whether the browser took it. */
export function storeDraft(form: string, draft: FormDraft): boolean {
  const key = keyOf(form)
  if (key === null) return false
  const stored = tryStorage(() => {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  })
  return stored ?? false
}

/** Returns the signed-in user's draft of a form, or null. */
export function findDraft(form: string, now = Date.now()): FormDraft | null {
  const key = keyOf(form)
  if (key === null) return null
  const draft = tryStorage((): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'))
  return isDraft(draft) && now - Date.parse(draft.at) < draftLifetimeMs ? draft : null
}

export function forgetDraft(form: string): void {
  const key = keyOf(form)
  if (key === null) return
  tryStorage(() => localStorage.removeItem(key))
  void storeFiles(key, [])
}

/** Stores the files that a form could not upload yet, next to its draft. */
export function storeUnfinished(form: string, files: readonly File[]): void {
  const key = keyOf(form)
  if (key !== null) void storeFiles(key, files)
}

/** Returns the files that a form had not uploaded when the page was closed. */
export async function findUnfinished(form: string): Promise<File[]> {
  const key = keyOf(form)
  return key === null ? [] : findFiles(key)
}

/** Returns whether the signed-in user has a draft of any form. */
export function hasDrafts(): boolean {
  const prefix = keyOf('')
  if (prefix === null) return false
  return tryStorage(() => Object.keys(localStorage).some((key) => key.startsWith(prefix))) ?? false
}

/** Deletes every draft of the signed-in user, so that the next user of this device does not find them. */
export function forgetDrafts(): void {
  const prefix = keyOf('')
  if (prefix === null) return
  forgetStored('localStorage', prefix)
  void forgetFiles(prefix)
}

function keyOf(form: string): string | null {
  const session = readSession()
  return session ? `draft:${session.userId}:${form}` : null
}

/** Checks a stored value: anyone can edit their own storage. */
function isDraft(draft: unknown): draft is FormDraft {
  if (typeof draft !== 'object' || draft === null || !('at' in draft && 'values' in draft && 'base' in draft))
    return false
  const { at, values, base } = draft
  return typeof at === 'string' && isValues(values) && isValues(base)
}

function isValues(values: unknown): values is FieldValues {
  if (typeof values !== 'object' || values === null) return false
  const texts = Object.values(values).flat()
  return texts.every((text) => typeof text === 'string')
}

/** Files that a form could not upload yet, kept in IndexedDB: they do not fit into local storage. */
const name = 'unfinished-uploads'
const table = 'files'

/** Stores files under a key; an empty list deletes the entry. */
async function storeFiles(key: string, files: readonly File[]): Promise<void> {
  await inStore('readwrite', (store) => void (files.length > 0 ? store.put(files, key) : store.delete(key)))
}

async function findFiles(key: string): Promise<File[]> {
  const request = await inStore('readonly', (store) => store.get(key))
  const found: unknown = request?.result
  return Array.isArray(found) ? found.filter((one) => one instanceof File) : []
}

async function forgetFiles(prefix: string): Promise<void> {
  await inStore('readwrite', (store) => void store.delete(IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)))
}

/** Runs a request in one transaction. Returns undefined where the browser refuses; the files are then still in the form. */
async function inStore<Asked>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => Asked) {
  try {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(table))
    await ended(opening, 'success')
    const transaction = opening.result.transaction(table, mode)
    const asked = ask(transaction.objectStore(table))
    await ended(transaction, 'complete')
    opening.result.close()
    return asked
  } catch {
    return undefined
  }
}

function ended(what: EventTarget, well: string): Promise<void> {
  return new Promise((resolve, reject) => {
    what.addEventListener(well, () => resolve())
    for (const ill of ['error', 'abort', 'blocked'])
      what.addEventListener(ill, () => reject(new Error('The database of the browser refused')))
  })
}
