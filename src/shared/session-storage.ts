import { tryStorage } from './browser-storage.ts'
import { createListeners } from './listeners.ts'
import { sessionTokenKey, signedInMark } from './signed-in-mark.ts'

/** What the browser keeps of a session (specification §3, "Session data in browser local storage"). */
export type StoredSession = {
  token: string
  /** Names of the permissions; they decide what is shown, the server decides what is done. */
  userPermissions: readonly string[]
  roleName: string
  email: string
  name: string
  userId: string
}

/** What every way of signing in answers with, as far as it is kept. */
export type SessionAnswer = {
  token: string
  user: { id: number; name: string; email: string; role: { name: string } }
  permissions: readonly { name: string }[]
  /** What the person is led to first; never kept. */
  required_step?: 'change-password' | 'second-factor' | null
}

const permissionsKey = 'userPermissions'
const textKeys = [sessionTokenKey, 'roleName', 'email', 'name', 'userId'] as const
const rememberKey = 'rememberMe'
const allKeys = [permissionsKey, ...textKeys, rememberKey]

/** Stands in where the browser refuses to store anything: the session then lasts as long as the page. */
const refuge = new Map<string, string>()
const listeners = createListeners({ otherTabs: true })

/** Keeps a session after signing in; `rememberMe` is stored only when it was ticked. */
export function writeSession({ token, user, permissions }: SessionAnswer, { rememberMe = false } = {}): void {
  for (const key of allKeys) remove(key)
  put('token', token)
  put('userId', String(user.id))
  if (rememberMe) put(rememberKey, 'true')
  putShown({ user, permissions })
}

/** Brings what is shown of the session up to date (name, role, permissions), leaving token and `rememberMe`. */
export function refreshSession(account: Omit<SessionAnswer, 'token'>): void {
  if (take('token') !== null) putShown(account)
}

function putShown({ user, permissions }: Omit<SessionAnswer, 'token'>): void {
  put('roleName', user.role.name)
  put('email', user.email)
  put('name', user.name)
  put(permissionsKey, JSON.stringify(permissions.map(({ name }) => name)))
  tell()
}

/** The session, or null when nobody is signed in and on the server. The same object until something in it changes. */
export function readSession(): StoredSession | null {
  const written = JSON.stringify(allKeys.map(take))
  if (written !== latest.written) latest = { written, session: parseSession() }
  return latest.session
}

/** Forgets the session (specification §4, "Logout"). */
export function clearSession(): void {
  for (const key of allKeys) remove(key)
  tell()
}

/** The session as an external store: also hears of other tabs that sign in or out. */
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

/** Anyone can write anything into their own storage: whatever is no list of names counts as none. */
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
