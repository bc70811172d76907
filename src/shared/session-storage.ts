import { tryStorage } from './browser-storage.ts'
import { createListeners } from './listeners.ts'
import { sessionTokenKey, signedInMark } from './signed-in-mark.ts'

/** The session as stored in the browser (specification §3, "Session data in browser local storage"). */
export type StoredSession = {
  token: string
  /** Names of the permissions; they decide only what is shown, the server enforces them. */
  userPermissions: readonly string[]
  roleName: string
  email: string
  name: string
  userId: string
}

/** The part that is stored of every sign-in response. */
export type SessionAnswer = {
  token: string
  user: { id: number; name: string; email: string; role: { name: string } }
  permissions: readonly { name: string }[]
  /** The step the user must complete first; never stored. */
  required_step?: 'change-password' | 'second-factor' | null
}

const permissionsKey = 'userPermissions'
const textKeys = [sessionTokenKey, 'roleName', 'email', 'name', 'userId'] as const
const rememberKey = 'rememberMe'
const allKeys = [permissionsKey, ...textKeys, rememberKey]

/** Fallback where the browser refuses storage: the session then lasts as long as the page. */
const refuge = new Map<string, string>()
const listeners = createListeners({ otherTabs: true })

/** Stores a session after sign-in; `rememberMe` is stored only when it was ticked. */
export function writeSession({ token, user, permissions }: SessionAnswer, { rememberMe = false } = {}): void {
  for (const key of allKeys) remove(key)
  put('token', token)
  put('userId', String(user.id))
  if (rememberMe) put(rememberKey, 'true')
  putShown({ user, permissions })
}

/** Updates the displayed part of the account's own session (name, role, permissions); token and `rememberMe` stay. */
export function refreshSession(account: Omit<SessionAnswer, 'token'>): void {
  if (take('userId') === String(account.user.id)) putShown(account)
}

function putShown({ user, permissions }: Omit<SessionAnswer, 'token'>): void {
  put('roleName', user.role.name)
  put('email', user.email)
  put('name', user.name)
  put(permissionsKey, JSON.stringify(permissions.map(({ name }) => name)))
  tell()
}

/** Returns the session, or null when nobody is signed in. The same object until something in it changes. */
export function readSession(): StoredSession | null {
  const written = JSON.stringify(allKeys.map(take))
  if (written !== latest.written) latest = { written, session: parseSession() }
  return latest.session
}

/**
 * Fired at the window before a session that turned out to be over is cleared: whoever keeps input for its user stores it now. A form with
 * unsaved input cancels the event, as it cancels `beforeunload`.
 */
export const sessionEnding = 'sessionending'

/** Clears the session (specification §4, "Logout"). */
export function clearSession(): void {
  for (const key of allKeys) remove(key)
  tell()
}

/** The session as an external store; it also notices other tabs signing in or out. */
export const sessionStore = { subscribe: listeners.subscribe, now: readSession, onServer: (): null => null }

let latest: { written: string; session: StoredSession | null } = { written: '', session: null }

function parseSession(): StoredSession | null {
  const token = take('token')
  if (!token) return null
  return {
    token,
    userPermissions: parseNames(take(permissionsKey)),
    roleName: take('roleName') ?? '',
    email: take('email') ?? '',
    name: take('name') ?? '',
    userId: take('userId') ?? '',
  }
}

/** Parses a list of names. Storage can be edited by anyone, so anything else counts as an empty list. */
function parseNames(text: string | null): string[] {
  try {
    const names: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

function take(key: string): string | null {
  return tryStorage(() => localStorage.getItem(key)) ?? refuge.get(key) ?? null
}

function put(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    refuge.set(key, value)
  }
}

function remove(key: string): void {
  refuge.delete(key)
  tryStorage(() => localStorage.removeItem(key))
}

function tell(): void {
  if (typeof document !== 'undefined')
    document.documentElement.toggleAttribute(signedInMark, take(sessionTokenKey) !== null)
  listeners.tell()
}
