import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { findRoleByName, roles } from '#domains/roles/server/index.ts'
import { hashPassword, users } from '#domains/users/server/index.ts'
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

/** Union of the response bodies of account calls; each test states what it expects. */
export type Body = {
  _id: number
  id: number
  uid: string
  message: string
  code: string
  errors: { field: string; message: string }[]
  access_token: string
  user: Body
  role: Body
  student: Body
  permissions: { _id: string; group: string; name: string; label: string }[]
  abilities: Record<string, boolean>
  [field: string]: unknown
}

export type Answer = { status: number; body: Body; list: Body[]; headers: Record<string, unknown>; text: string }

export type Person = { id: number; uid: string; name: string; email: string; roleId: number; token: string }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH' | 'OPTIONS'

/** The whole server, with signed-in users of any role. */
export type Accounts = TestApp & {
  /** Creates a signed-in user: in the role of this name, or in a new role with these permissions. */
  person(role: string | readonly string[], changes?: Partial<typeof users.$inferInsert>): Promise<Person>
  /** Address of the server, for tests that need a real connection; the first call starts listening. */
  address(): Promise<string>
  /** Adds a role with permissions; returns its id. */
  role(permissions: readonly string[], name?: string): Promise<number>
  call(
    who: Pick<Person, 'token'> | null,
    method: Method,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

export const testPassword = 'የቤት ኪራይ 2026 long enough'

let hashed: Promise<string> | undefined
/** Returns the hash of the test password, computed once per process: hashing is slow on purpose. */
export const testPasswordHash = (): Promise<string> => (hashed ??= hashPassword(testPassword))

export async function startAccounts(
  settings: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<Accounts> {
  const server = await startTestApp(settings, options)
  const { app, database, dependencies } = server
  const { db } = database
  const passwordHash = await testPasswordHash()
  let counter = 0

  const role: Accounts['role'] = async (permissions, name = `Role ${(counter += 1)}`) => {
    const row = { name, description: 'Made for a test', permissions: [...permissions] }
    const [added] = await db.insert(roles).values(row).returning({ id: roles.id })
    return added?.id ?? 0
  }
  const person: Accounts['person'] = async (wanted, changes = {}) => {
    const roleId = typeof wanted === 'string' ? ((await findRoleByName(db, wanted))?.id ?? 0) : await role(wanted)
    const name = `Person ${(counter += 1)}`
    const row = { uid: randomUUID(), name, email: `person${counter}@homes.example`, roleId, passwordHash, ...changes }
    const [added] = await db.insert(users).values(row).returning()
    if (!added) throw new Error('No such person')
    const origin = { address: '127.0.0.1', userAgent: 'test' }
    const token = await dependencies.signIn.sessions.createSession(added.id, { remember: false, origin })
    return { id: added.id, uid: added.uid, name: added.name, email: added.email, roleId, token }
  }
  const call: Accounts['call'] = async (who, method, url, body, headers = {}) => {
    const payload = body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(who && { authorization: `Bearer ${who.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...payload,
    })
    const isJson = response.body !== '' && String(response.headers['content-type']).includes('json')
    const parsed = isJson ? response.json() : undefined
    return {
      status: response.statusCode,
      body: parsed,
      list: Array.isArray(parsed) ? parsed : [],
      headers: response.headers,
      text: response.body,
    }
  }
  let listening: Promise<string> | undefined
  const address = () => (listening ??= app.listen({ port: 0, host: '127.0.0.1' }))
  return { ...server, person, role, call, address }
}

/** Moves all administrators to another role, so that a test has the only ones. */
export async function withoutAdministrators({ database: { db } }: Accounts): Promise<void> {
  const [admin, user] = [await findRoleByName(db, 'admin'), await findRoleByName(db, 'user')]
  if (admin && user) await db.update(users).set({ roleId: user.id }).where(eq(users.roleId, admin.id))
}
