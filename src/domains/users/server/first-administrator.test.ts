import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { permissions } from '#app/server-manifests.ts'
import { ensureSystemRoles } from '#domains/roles/server/index.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { passwordFault } from '../password.ts'
import { ensureFirstAdministrator, FirstAdministratorError } from './first-administrator.ts'
import { verifyPassword } from './password-hash.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
  await ensureSystemRoles(database.db, permissions)
})

afterEach(() => database.drop())

const email = 'admin@homes.example'
const administrators = async () =>
  (await database.pool.query(`select users.* from users join roles on roles.id = role_id where roles.name = 'admin'`))
    .rows

describe('security 5: the first administrator', () => {
  test('gets a strong password that is told once', async () => {
    const first = await ensureFirstAdministrator(database.db, { email })
    expect(first).toEqual({ email, password: expect.stringMatching(/^(\w{4}-){4}\w{4}$/), created: true })
    expect(passwordFault(first.password ?? '')).toBeUndefined()
    const [row] = await administrators()
    expect(await verifyPassword(row.password_hash, first.password ?? '')).toBe(true)
    expect(await ensureFirstAdministrator(database.db, { email })).toEqual({ email, password: null, created: false })
    expect(await administrators()).toHaveLength(1)
  })

  test('is another one for every product', async () => {
    const { password } = await ensureFirstAdministrator(database.db, { email })
    await database.pool.query('delete from users')
    expect((await ensureFirstAdministrator(database.db, { email })).password).not.toBe(password)
  })

  test('gets the password that the operator gives, which is not told', async () => {
    const first = await ensureFirstAdministrator(database.db, { email, password: 'a given sentence' })
    expect(first).toEqual({ email, password: null, created: true })
    const [row] = await administrators()
    expect(await verifyPassword(row.password_hash, 'a given sentence')).toBe(true)
  })

  test.each([
    ['Password123', 'ADMIN_PASSWORD is one of the most common passwords'],
    ['        ', 'ADMIN_PASSWORD is only a repetition or a sequence'],
    ['administrator!', 'ADMIN_PASSWORD is made of the name "Administrator" or of ADMIN_EMAIL'],
  ])('does not get the weak password "%s"', async (password, reason) => {
    const weak = ensureFirstAdministrator(database.db, { email, password })
    await expect(weak).rejects.toThrow(new FirstAdministratorError(reason))
    expect(await administrators()).toEqual([])
  })

  test('is made once when two servers start at the same time', async () => {
    const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdministrator(database.db, { email })))
    expect(made.filter(({ created }) => created)).toHaveLength(1)
    expect(await administrators()).toHaveLength(1)
  })

  test('is not made of an ordinary account with the same address', async () => {
    await database.pool.query(
      `insert into users (uid, name, email, role_id) select 'u', 'Someone', 'ADMIN@homes.example', id from roles where name = 'user'`,
    )
    await expect(ensureFirstAdministrator(database.db, { email })).rejects.toThrow('belongs to an account')
  })
})
