import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { administrator } from './administrator.ts'
import { changeGivenPassword, givenPassword } from '#tests/support/e2e-accounts.ts'
import { standingPageOf } from './test.ts'

type Credentials = { email: string; password: string }
type SignedIn = {
  token: string
  user: { id: number; uid: string; name: string; email: string; role: { id: number; name: string } }
  permissions: { name: string }[]
}

/** Signs in through the API. */
export async function signIn(request: APIRequestContext, { email, password } = administrator): Promise<SignedIn> {
  const response = await request.post('/api/users/login', { data: { email, password } })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()) as SignedIn
}

const sessions = new Map<string, SignedIn>()

const keyOf = ({ email, password }: Credentials) => `${email} ${password}`

/** Makes later tests sign in anew: the session that a test logs out of may end only after the test. */
export function forgetSession(who: Credentials = administrator): void {
  sessions.delete(keyOf(who))
}

/** Returns a session of a user, created once per worker and again after a test has ended it: checking a password is slow on purpose. */
async function sessionOf(request: APIRequestContext, who: Credentials): Promise<SignedIn> {
  const key = keyOf(who)
  const known = sessions.get(key)
  if (known) {
    const answer = await request.get('/api/users/me', { headers: { authorization: `Bearer ${known.token}` } })
    if (answer.ok()) return known
  }
  const session = await signIn(request, who)
  sessions.set(key, session)
  return session
}

/** Opens a back-office page as a user, with the local-storage keys of a session. */
export async function openAs(page: Page, path: string, who: Credentials = administrator): Promise<SignedIn> {
  const session = await sessionOf(page.request, who)
  const { token, user, permissions } = session
  const writing = standingPageOf(page.context()) ?? page
  if (writing === page) await page.goto('/robots.txt')
  await writing.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    {
      token,
      roleName: user.role.name,
      email: user.email,
      name: user.name,
      userId: String(user.id),
      userPermissions: JSON.stringify(permissions.map(({ name }) => name)),
    },
  )
  await page.goto(path)
  return session
}

/** Returns functions that call the API as the administrator; they throw unless the response is a success. */
export async function asAdministrator(request: APIRequestContext) {
  const { token } = await sessionOf(request, administrator)
  const call = async (method: string, path: string, data?: unknown) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await request.fetch(`/api${path}`, { method, headers, ...(data === undefined ? {} : { data }) })
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
    return response.json()
  }
  /** Adds a role with these permissions; use unique names, since tests share one server. */
  const addRole = async (name: string, permissions: string[] = []): Promise<number> => {
    const { role } = await call('POST', '/role', { name, description: `${name} of a test` })
    if (permissions.length > 0) await call('POST', '/role/assign_permissions', { roleId: role.id, permissions })
    return role.id
  }
  /** Adds a user for lists, who never signs in. */
  const addPerson = async (name: string, roleId: number): Promise<{ email: string; uid: string }> => {
    const email = `${name.toLowerCase()}@example.com`
    const { user } = await call('POST', '/users', { name, email, password: givenPassword, roleId })
    return { email, uid: user.uid }
  }
  const addUser = async (name: string, roleId: number): Promise<Credentials & { uid: string }> => {
    const person = { ...(await addPerson(name, roleId)), password: 'long enough to pass 1' }
    await changeGivenPassword(request, person)
    return person
  }
  return { call, addRole, addPerson, addUser, token }
}

let count = 0

/** Returns a name that no other test or run uses. */
export function ownName(word: string): string {
  count += 1
  return `${word}-${Date.now().toString(36)}-${process.pid}-${count}`
}
