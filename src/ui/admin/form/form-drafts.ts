import { forgetStored, tryStorage } from '#shared/browser-storage.ts'
import { readSession } from '#shared/session-storage.ts'
import type { FieldValues } from './field-values.ts'
import { findFiles, forgetFiles, keepFiles } from './kept-files.ts'

/** What somebody typed into a form and did not save yet. */
export type FormDraft = {
  /** ISO time of the last change. */
  at: string
  values: FieldValues
  /** What the fields held before, and the version of the record that this was. */
  base: FieldValues
  version?: number | undefined
}

/** Nobody remembers what they wanted to type so long ago, in milliseconds. */
const keptForMs = 30 * 24 * 3_600_000

/** Keeps a draft of the signed-in person; where the browser refuses to store, there is none. */
export function keepDraft(form: string, draft: FormDraft): void {
  const key = keyOf(form)
  if (key !== null) tryStorage(() => localStorage.setItem(key, JSON.stringify(draft)))
}

/** The draft that the signed-in person left in a form, or null. */
export function findDraft(form: string, now = Date.now()): FormDraft | null {
  const key = keyOf(form)
  if (key === null) return null
  const draft = tryStorage((): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'))
  return isDraft(draft) && now - Date.parse(draft.at) < keptForMs ? draft : null
}

export function forgetDraft(form: string): void {
  const key = keyOf(form)
  if (key === null) return
  tryStorage(() => localStorage.removeItem(key))
  void keepFiles(key, [])
}

/** Keeps the files that a form of the signed-in person could not send yet, beside its draft. */
export function keepUnfinished(form: string, files: readonly File[]): void {
  const key = keyOf(form)
  if (key !== null) void keepFiles(key, files)
}

/** The files that a form could not send before the page went. */
export async function findUnfinished(form: string): Promise<File[]> {
  const key = keyOf(form)
  return key === null ? [] : findFiles(key)
}

/** Whether the signed-in person left a draft in any form. */
export function hasDrafts(): boolean {
  const prefix = keyOf('')
  if (prefix === null) return false
  return tryStorage(() => Object.keys(localStorage).some((key) => key.startsWith(prefix))) ?? false
}

/** Forgets every draft of the signed-in person: what they typed must not wait for the next one at this machine. */
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

/** Anyone can write anything into their own storage. */
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
