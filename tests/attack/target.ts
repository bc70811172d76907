import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRoleByName } from '#domains/roles/server/index.ts'
import { createSessions } from '#domains/auth/server/session.usecases.ts'
import { createSecondFactorCheck } from '#domains/second-factors/server/second-factor-check.ts'
import { hashPassword, users } from '#domains/users/server/index.ts'
import { openKeyRing } from '#platform/config/secret-key.ts'
import { openDatabase } from '#platform/database/index.ts'
import { openEmbeddedServer } from '#platform/database/embedded/index.ts'
import { freeAddress } from '#tests/support/e2e-product.ts'
import { commandEnvironment } from '#tests/support/run-command.ts'
import { createTestMarket } from '#tests/support/market.ts'

export const roles = ['visitor', 'user', 'agent', 'admin'] as const
export type Role = (typeof roles)[number]

export const password = 'a long way to Bishoftu'

/** Existing ids and names that a request can use. */
export type Facts = Record<
  | 'property'
  | 'category'
  | 'subcategory'
  | 'location'
  | 'role'
  | 'uid'
  | 'user'
  | 'media'
  | 'import'
  | 'enquiry'
  | 'template'
  | 'alert'
  | 'history'
  | 'notification',
  (string | number)[]
>

export type Target = Awaited<ReturnType<typeof startTarget>>

const tables: Record<Exclude<keyof Facts, 'uid'>, string> = {
  property: 'properties',
  category: 'categories',
  subcategory: 'subcategories',
  location: 'locations',
  role: 'roles',
  user: 'users',
  media: 'media',
  import: 'listing_imports',
  enquiry: 'enquiries',
  template: 'reply_templates',
  alert: 'saved_searches',
  history: 'audit_events',
  notification: 'notifications',
}

/** Other requests delete categories and places meanwhile: takes those that exist. */
const addTwoHomes = `
  with category as (select id from categories limit 1 for key share), place as (select id from locations limit 1 for key share)
  insert into properties (title, description, category_id, location_id, property_type, rent_period, status, price, bedrooms, owner_id)
  select 'Two-bedroom apartment in Gerji', 'Bright rooms.', category.id, place.id, 'rent', 'month', 'available', 45000, 2, $1
  from category, place, generate_series(1, 2)`

/**
 * Starts the built product in its own process, on its own database, with a market. It trusts one proxy, so that
 * requests can come from many addresses and the rate limits of one address do not answer everything.
 */
export async function startTarget() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rent-home-attack-'))
  chmodSync(dataDir, 0o755) // as root, the database runs as another user, which needs access
  const unsafeButQuick = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
  const server = await openEmbeddedServer({ dataDir, settings: unsafeButQuick })
  const address = await freeAddress()
  const product = fork(new URL('./server-process.ts', import.meta.url), [], {
    stdio: ['ignore', process.env['ATTACK_LOG'] ? 'inherit' : 'ignore', 'inherit', 'ipc'],
    env: commandEnvironment({
      NODE_ENV: 'production',
      PORT: new URL(address).port,
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      DATA_DIR: join(dataDir, 'product'),
      DATABASE_URL: server.url,
      DEMO: 'off',
      TRUST_PROXY: '1',
      IMPORT_MAX_MB: '1',
      PICTURE_MAX_MB: '1',
    }),
  })
  const ended = once(product, 'exit')
  await Promise.race([once(product, 'message'), ended.then(([code]) => fail(`The product ended with ${code}`))])
  const { db, pool, close } = await openDatabase({ databaseUrl: server.url, dataDir })
  // Replaces the standard places of the product by a known market.
  await pool.query('truncate locations cascade')
  await createTestMarket(db)
  const passwordHash = await hashPassword(password)
  const keys = openKeyRing({ secretKey: undefined, dataDir })
  const { createSession } = createSessions(db, createSecondFactorCheck({ db, pool, keys }))
  const { rows: permissions } = await pool.query<{ name: string; permissions: string[] }>(
    'select name, permissions from roles where is_system',
  )
  const origin = { address: '127.0.0.1', userAgent: 'attack' }

  /** Creates a signed-in user with a role; undefined for a visitor. Agents have listings. */
  const person = async (role: Role) => {
    if (role === 'visitor') return undefined
    const { id: roleId = 0 } = (await findRoleByName(db, role)) ?? {}
    const email = `${role}-${randomUUID()}@homes.example`
    const row = { uid: randomUUID(), name: `Attacking ${role}`, email, roleId, passwordHash }
    const [{ id } = { id: 0 }] = await db.insert(users).values(row).returning({ id: users.id })
    const token = await createSession(id, { remember: false, origin })
    if (role === 'agent') await pool.query(addTwoHomes, [id])
    return { id, email, token }
  }

  /** Undoes changes to roles and settings, so that every role can still do what it could. */
  const repair = everySoOften(async () => {
    for (const role of permissions)
      await pool.query('update roles set permissions = $2 where name = $1', [role.name, role.permissions])
    await pool.query('truncate settings')
  })

  const facts = everySoOften(async (): Promise<Facts> => {
    const found = Object.entries(tables).map(async ([name, table]) => {
      const { rows } = await pool.query<{ id: number }>(`select id from ${table} order by random() limit 5`)
      return [name, rows.map(({ id }) => id)] as const
    })
    const { rows } = await pool.query<{ uid: string }>('select uid from users order by random() limit 5')
    return { ...Object.fromEntries(await Promise.all(found)), uid: rows.map(({ uid }) => uid) } as Facts
  })

  /** Returns the memory of the process after a garbage collection. */
  const memory = async () => {
    product.send('memory')
    const [{ memory: used }] = (await once(product, 'message')) as [{ memory: NodeJS.MemoryUsage }]
    return used
  }

  /** Stops the product as an operator does; returns what was wrong about its exit. */
  const stop = async () => {
    await close()
    const wrong = await endProcess(product, ended)
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
    return wrong
  }
  return { address, product, person, repair, facts, memory, stop, alive: () => product.exitCode === null }
}

/** Shares one promise among all callers within two seconds. */
function everySoOften<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | undefined
  return () => {
    if (!last || Date.now() - last.at > 2000) last = { at: Date.now(), value: work() }
    return last.value
  }
}

async function endProcess(product: ChildProcess, ended: Promise<unknown>): Promise<string | undefined> {
  if (product.exitCode !== null) return 'it had ended before'
  product.kill('SIGTERM')
  const late = setTimeout(() => product.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(late)
  return product.exitCode === 0 ? undefined : `after SIGTERM it did not end with 0 within 10 s (${product.exitCode})`
}

function fail(message: string): never {
  throw new Error(message)
}
