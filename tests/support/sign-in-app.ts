import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { eq } from 'drizzle-orm'
import { buildApp } from '#app/build-app.ts'
import { createDependencies, type Dependencies } from '#app/dependencies.ts'
import { roles } from '#domains/roles/server/index.ts'
import { users } from '#domains/users/server/index.ts'
import { readConfig } from '#platform/config/config.ts'
import type { ZodApp } from '#platform/http/index.ts'
import { testPassword, testPasswordHash } from './accounts.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export { testPassword }

type Call = { token?: string; headers?: Record<string, string>; remoteAddress?: string }
/** Union of the response bodies of sign-in calls; each test states what it expects. */
export type Body = {
  message: string
  code: string
  errors: { field: string; message: string }[]
  token: string
  user: { id: number; uid: string; name: string; email: string; role: { name: string } }
  permissions: { _id: string; name: string }[]
  [field: string]: unknown
}
export type Answer = {
  status: number
  body: Body
  headers: Record<string, string | string[] | number | undefined>
  text: string
}

/** The whole server with its own settings, users to sign in, and the mails that it sends. */
export type SignInApp = {
  app: ZodApp
  database: TestDatabase
  dependencies: Dependencies
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, call?: Call): Promise<Answer>
  /** Adds a user, by default in the role `user` with the test password. */
  addUser(changes?: Partial<typeof users.$inferInsert> & { role?: string }): Promise<{ id: number; email: string }>
  /** Adds a role with permissions. */
  addRole(name: string, permissions: string[]): Promise<number>
  /** Signs in and returns the token. */
  signIn(email: string, password?: string): Promise<string>
  /** Resolves to the mails sent so far (decoded texts), once none is pending. */
  mails(): Promise<string[]>
  close(): Promise<void>
}

/** The solution of a challenge is never smaller, so lower numbers need not be tried. */
const minNumber = 500

/** Solves a bot-check challenge as the browser does; returns the value of the field `altcha`. */
export async function solveBotCheck({ call }: Pick<SignInApp, 'call'>): Promise<string> {
  const { text } = await call('GET', '/api/auth/challenge')
  const challenge = JSON.parse(text) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: minNumber })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

export async function startSignInApp(settings: Record<string, string> = {}): Promise<SignInApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'rent-home-sign-in-'))
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://homes.example',
    DATA_DIR: dataDir,
    SECRET_KEY: 'q8ZrT1mX4vB9nK2wY6cL0pD3sF7hJ5gE',
    ...settings,
  })
  const { db } = database
  const dependencies = await createDependencies(config, { ...database, close: database.drop })
  const app = await buildApp(dependencies)
  const passwordHash = await testPasswordHash()

  const addRole = async (name: string, permissions: string[]) => {
    const [known] = await db.select({ id: roles.id }).from(roles).where(eq(roles.name, name))
    if (known) return known.id
    const row = { name, description: `People who are ${name}`, permissions }
    const [role] = await db.insert(roles).values(row).returning({ id: roles.id })
    return role?.id ?? 0
  }
  const call: SignInApp['call'] = async (method, url, body, { token, headers, remoteAddress } = {}) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const payload = body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const from = remoteAddress === undefined ? {} : { remoteAddress }
    const response = await app.inject({
      method,
      url,
      headers: { ...type, ...authorization, ...headers },
      ...payload,
      ...from,
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : {}) as Body,
      headers: response.headers,
      text: response.body,
    }
  }
  return {
    app,
    database,
    dependencies,
    call,
    addRole,
    addUser: async ({ role = 'user', ...changes } = {}) => {
      const uid = randomUUID()
      const email = `${uid.slice(0, 8)}@people.example`
      const roleId = await addRole(role, [])
      const row = { uid, name: 'Abebe Kebede', email, roleId, passwordHash, ...changes }
      const [user] = await db.insert(users).values(row).returning({ id: users.id, email: users.email })
      if (!user) throw new Error('The user was not stored')
      return user
    },
    signIn: async (email, password = testPassword) => {
      const { status, body, text } = await call('POST', '/api/users/login', { email, password })
      if (status !== 200) throw new Error(text)
      return body.token
    },
    mails: async () => {
      await dependencies.signIn.background.idle()
      const outbox = join(dataDir, 'outbox')
      // A mail that is being written has another extension.
      const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'))
      return Promise.all(files.toSorted().map(async (file) => decodedMail(await readFile(join(outbox, file), 'utf8'))))
    },
    close: async () => {
      await app.close()
      await dependencies.close()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Decodes the quoted-printable and base64 parts of a mail. */
export function decodedMail(mail: string): string {
  const base64 = mail.replaceAll(/(?<=base64\n\n)[A-Za-z\d+/=\n]+/g, (part) =>
    Buffer.from(part, 'base64').toString('utf8'),
  )
  const joined = base64.replaceAll(/=\n/g, '')
  return joined.replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
  )
}
