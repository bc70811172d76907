import type { en as actions } from './messages/actions.en.ts'

/** Parts of field names whose values never get into the record, whatever the slice that writes it meant to do. */
const secretNames = [
  'password',
  'passwd',
  'passphrase',
  'token',
  'secret',
  'hash',
  'salt',
  'authorization',
  'cookie',
  'apikey',
  'privatekey',
  'credential',
  'altcha',
  'verifier',
  'otp',
] as const

const longestText = 2000
const deepest = 6

/** Whether a field of this name holds a secret: `passwordHash`, `reset_token`, `Set-Cookie`. */
export function isSecretName(name: string): boolean {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  return secretNames.some((secret) => (secret === 'otp' ? letters === secret : letters.includes(secret)))
}

/** The same value without fields that hold secrets, at any depth; long texts are cut, and what JSON cannot say is left out. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > longestText ? `${value.slice(0, longestText)}…`.toWellFormed() : value
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  if (depth >= deepest || typeof value !== 'object') return null
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1))
  const kept = Object.entries(value).filter(([name]) => !isSecretName(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutSecrets(inner, depth + 1)]))
}

/** Who did something: anyone not signed in, or a person by number and name. */
export type AuditActor = { kind: 'visitor' } | { kind: 'user'; id: number; name: string }

/** What was touched; it keeps its name here after it is gone. */
export type AuditSubject = { kind: string; id: number | string | null; name: string | null }

/** Field → [before, after]; null where there was or is nothing. */
export type AuditChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/** What can happen, such as `role.updated`; each has a text for people. */
export type AuditAction = keyof typeof actions

/** What happened; `batch` (a uuid) joins what one request did to many records. */
export type AuditEntry = { action: AuditAction; subject: AuditSubject; changes?: AuditChanges; batch?: string }

/** An entry as it is kept. */
export type AuditEvent = {
  id: number
  happenedAt: Date
  actor: { id: number; name: string } | null
  action: string
  subject: { kind: string; id: string | null; name: string | null }
  changes: Record<string, readonly [unknown, unknown]>
  address: string | null
  userAgent: string | null
}

/** The fields of two states of one thing that differ, for `AuditEntry.changes`; compares by value. */
export function changesBetween<Fields extends Record<string, unknown>>(
  before: Fields,
  after: Partial<Fields>,
): AuditChanges {
  const changed = Object.entries(after).filter(([field, value]) => !sameValue(before[field], value))
  return Object.fromEntries(changed.map(([field, value]) => [field, [before[field] ?? null, value ?? null] as const]))
}

/** Every field of something new, as changes from nothing. */
export function changesFromNothing(after: Record<string, unknown>): AuditChanges {
  return changesBetween({}, after)
}

function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
