import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword, type Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { asVisitor, personWithTraces } from '#tests/support/personal-traces.ts'
import { traces } from './traces.ts'
import type { DataSubject } from './data-subject.ts'

let office: AdminApp
let admin: Person
beforeAll(async () => {
  office = await openOffice()
  admin = await office.person('admin')
  // A second administrator, so that one may be erased.
  await office.person('admin')
})
afterAll(() => office.close())

const query = async (text: string, values: unknown[] = []) => (await office.database.pool.query(text, values)).rows
const call = (who: Person | null, what: string, body: unknown) =>
  office.call(who, 'POST', `/api/personal-data/${what}`, body)

/** Returns all rows of the database as text, by table. */
async function everything(): Promise<Map<string, string>> {
  const tables = await query(`select table_name as name from information_schema.tables where table_schema = 'public'`)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await query(
        `select coalesce(string_agg(to_jsonb(all_rows)::text, ' '), '') as text from ${name} as all_rows`,
      )
      return [name, String(row.text)] as const
    }),
  )
  return new Map(texts)
}

/** Returns the tables that contain one of these words. */
const tablesWith = async (...words: string[]) =>
  [...(await everything())].filter(([, text]) => words.some((word) => text.includes(word))).map(([name]) => name)

const wholeOf = (person: Person): DataSubject => ({
  accounts: [person.id],
  email: person.email,
  phone: null,
})
const counted = async (who: DataSubject) => {
  return Promise.all(
    traces.map(async (trace) => {
      const { rows } = await office.database.db.execute<{ count: number }>(
        sql`select count(*)::integer as count from ${sql.identifier(trace.table)} where ${trace.rows(who)}`,
      )
      return [trace.name, rows[0]?.count ?? 0] as const
    }),
  )
}

describe('an account', () => {
  test('can be given everything that is held about its person, and no secret', async () => {
    const person = await personWithTraces(office)
    expect((await counted(wholeOf(person))).filter(([, count]) => count === 0)).toEqual([])
    const { status, headers, body, text } = await office.call(person, 'GET', '/api/users/me/data')
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(headers['content-disposition']).toBe('attachment; filename="personal-data.json"')
    const data = body['data'] as Record<string, Record<string, unknown>[]>
    expect(Object.keys(data)).toEqual(traces.filter(({ shown }) => shown.length > 0).map(({ name }) => name))
    expect(Object.entries(data).filter(([, rows]) => rows.length === 0)).toEqual([])
    expect(data['account']?.[0]).toMatchObject({
      email: person.email,
      phone: person.marks.phone,
      birth_date: '1990-12-31',
    })
    expect(data['enquiries_sent']?.[0]).toMatchObject({ message: 'When may I see it?' })
    for (const secret of ['hash', 'secret', '$argon2', 'Hanna', '+251911000000']) expect(text).not.toContain(secret)
    expect(
      (await query(`select action from audit_events where actor_id = $1 order by id desc limit 1`, [person.id]))[0],
    ).toEqual({ action: 'personal-data.exported' })
  })

  test('is given every row, also of what is numbered at random', async () => {
    const person = await office.person('agent')
    await query(
      `insert into batch_runs (id, kind, batch, actor_id, actor_name, manages_all, total)
       select gen_random_uuid(), 'undo', gen_random_uuid(), $1, 'Somebody', false, 1 from generate_series(1, 1100)`,
      [person.id],
    )
    // These have no number of their own.
    await query(
      `insert into password_resets (token_hash, user_id, expires_at) select decode(md5($1::text || n), 'hex'), $1::integer, now()
       from generate_series(1, 1100) as n`,
      [person.id],
    )
    const { body } = await office.call(person, 'GET', '/api/users/me/data')
    const { changes_of_many_listings: rows = [], password_resets: resets } = body['data'] as Record<
      string,
      { id: string }[]
    >
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([1100, 1100])
    expect(resets).toHaveLength(1100)
  })

  test('is erased by its person with the password: nothing names them any more', async () => {
    const person = await personWithTraces(office)
    const erase = (body: object) => office.call(person, 'POST', '/api/users/me/erase', body)
    const wrong = await erase({ password: 'not it' })
    expect([wrong.status, wrong.body.code, wrong.body.errors[0]?.field]).toEqual([400, 'wrong-password', 'password'])
    expect((await erase({})).status).toBe(400)
    const { status, body } = await erase({ password: testPassword })
    expect([status, body.message]).toEqual([200, 'Your account is erased.'])
    expect((await office.call(person, 'GET', '/api/users/me')).status).toBe(401)
    expect(await tablesWith(person.email, person.uid, ...Object.values(person.marks))).toEqual([])
    await office.dependencies.signIn.background.idle()
  })

  test('leaves what must stay under its number', async () => {
    const person = await personWithTraces(office)
    const [listing] = await query('select id from properties where owner_id = $1', [person.id])
    await call(admin, 'erase', { user: person.uid })
    const number = `#${person.id}`
    expect(
      await query('select distinct actor_name, address, user_agent from audit_events where actor_id = $1', [person.id]),
    ).toEqual([{ actor_name: number, address: null, user_agent: null }])
    const about = `select distinct subject_name from audit_events where subject_kind = 'user' and subject_id = $1`
    expect(await query(about, [String(person.id)])).toEqual([{ subject_name: number }])
    expect(
      (await query('select distinct facts from enquiry_events where facts ->> $1 = $2', ['to', number]))[0],
    ).toEqual({ facts: { from: 'Abel', to: number, to_id: String(person.id) } })
    expect(await query('select author_name from enquiry_notes where author_name = $1', [number])).toHaveLength(1)
    expect((await query('select owner_id, publication from properties where id = $1', [listing.id]))[0]).toEqual({
      owner_id: null,
      publication: 'draft',
    })
  })

  test('is erased under the names that its person had before, too', async () => {
    const [before, after] = ['Tigist Zqx', 'Tigist Vwy']
    const person = await office.person('agent', { name: before })
    const manager = await office.person(['enquiries.read-all', 'enquiries.assign'])
    const property = await office.add(office.agent)
    const question = { property_id: property, name: 'Hanna', phone: '0911000000', message: 'Is it free?' }
    expect((await office.call(null, 'POST', '/api/enquiries', question)).status).toBe(201)
    const [enquiry] = await query('select id from enquiries where property_id = $1', [property])
    for (const agent of [person.id, manager.id])
      await office.call(manager, 'PUT', `/api/enquiries/${enquiry.id}/agent`, { agent_id: agent })
    await office.call(person, 'PUT', '/api/users/me', { name: after })
    await office.call(manager, 'PUT', `/api/enquiries/${enquiry.id}/agent`, { agent_id: person.id })
    expect(await tablesWith(before)).not.toEqual([])
    await office.call(person, 'POST', '/api/users/me/erase', { password: testPassword })
    expect(await tablesWith(before, after)).toEqual([])
    const agents = `select jsonb_agg(changes -> 'agent_id' order by id) as agents from audit_events where action = 'enquiry.assigned' and subject_id = $1`
    expect((await query(agents, [String(enquiry.id)]))[0].agents).toEqual([
      [office.agent.id, person.id],
      [person.id, manager.id],
      [manager.id, person.id],
    ])
  })

  test('of another one with the same address that nobody confirmed is not given away', async () => {
    const person = await office.person('user', { email: 'claimed@tellmark.example' })
    await asVisitor(office, { email: person.email, listing: await office.market.addListing() })
    const { body } = await office.call(person, 'GET', '/api/users/me/data')
    expect((body['data'] as Record<string, unknown>)['enquiries_sent']).toBeUndefined()
    await office.call(person, 'POST', '/api/users/me/erase', { password: testPassword })
    expect(await query('select id from enquiries where email = $1', [person.email])).toHaveLength(1)
  })

  test('of the last administrator stays', async () => {
    const { database } = office
    await database.pool.query(`update users set status = 'suspended' where id <> $1 and role_id = $2`, [
      admin.id,
      admin.roleId,
    ])
    const { status, body } = await office.call(admin, 'POST', '/api/users/me/erase', { password: testPassword })
    await database.pool.query(`update users set status = 'active' where role_id = $1`, [admin.roleId])
    expect([status, body.code]).toEqual([409, 'last-administrator'])
  })

  test('is told by a last mail', async () => {
    const person = await office.person('user', { name: 'Almaz', emailVerified: true })
    const sent: string[] = []
    const { mailer } = office.dependencies
    const send = mailer.send.bind(mailer)
    mailer.send = (mail) => {
      sent.push(`${mail.to.address}: ${mail.subject}`)
      return send(mail)
    }
    await office.call(person, 'POST', '/api/users/me/erase', { password: testPassword })
    await office.dependencies.signIn.background.idle()
    mailer.send = send
    expect(sent).toEqual([`${person.email}: Your account has been erased`])
  })
})

describe('the office', () => {
  test('finds, exports and erases what a visitor left with an address or a number', async () => {
    const listing = await office.market.addListing()
    const email = 'visitor@tellmark.example'
    await asVisitor(office, { email, phone: '+251911667788', listing })
    await asVisitor(office, { phone: '+251911667788', listing })
    const found = await call(admin, 'find', { contact: '0911 66 77 88' })
    expect(found.body).toEqual({
      contact: '+251911667788',
      account: null,
      found: [
        { group: 'enquiries', count: 2 },
        { group: 'log', count: 4 },
      ],
    })
    expect((await call(admin, 'find', { contact: email.toUpperCase() })).body['found']).toEqual([
      { group: 'searches', count: 4 },
      { group: 'enquiries', count: 1 },
      { group: 'log', count: 2 },
    ])
    expect((await call(admin, 'export', { contact: email })).text).toContain('When may I see it?')
    expect((await call(admin, 'erase', { contact: email })).status).toBe(200)
    expect(await tablesWith(email)).toEqual([])
    expect((await call(admin, 'find', { contact: '0911667788' })).body['found']).toEqual([
      { group: 'enquiries', count: 1 },
      { group: 'log', count: 2 },
    ])
    expect((await call(admin, 'erase', { contact: '0911667788' })).status).toBe(200)
    const again = await call(admin, 'erase', { contact: '0911667788' })
    expect([again.status, again.body.code]).toEqual([404, 'nothing-held'])
    expect(await tablesWith('+251911667788')).toEqual([])
    const entry = `select actor_id, subject_kind, subject_id, subject_name, changes from audit_events where action = 'personal-data.erased' order by id desc limit 1`
    expect((await query(entry))[0]).toEqual({
      actor_id: admin.id,
      subject_kind: 'person',
      subject_id: null,
      subject_name: null,
      changes: {},
    })
  })

  test.each([
    [{ user: 7 }, 'user'],
    [{ contact: true }, 'contact'],
    [{}, 'user'],
    [{ contact: 'a', name: 'b' }, 'name'],
  ])('names what is wrong with %j', async (sought, field) => {
    const { status, body } = await call(admin, 'find', sought)
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]])
  })

  test('finds an account by its address and gives what it has to somebody else', async () => {
    const person = await personWithTraces(office)
    const [listing] = await query('select id from properties where owner_id = $1', [person.id])
    const { body } = await call(admin, 'find', { contact: person.email })
    expect(body['account']).toEqual({ uid: person.uid, name: person.name, email: person.email, erasable: true })
    expect((await call(admin, 'erase', { contact: person.email, to: office.agent.id })).status).toBe(200)
    expect((await query('select owner_id from properties where id = $1', [listing.id]))[0].owner_id).toBe(
      office.agent.id,
    )
    expect(await tablesWith(person.email, person.uid, ...Object.values(person.marks))).toEqual([])
  })

  test('reaches nobody who may do more, not itself, and deletes accounts only where it may do that', async () => {
    const clerk = await office.person(['personal-data.manage'])
    for (const what of ['find', 'export', 'erase']) {
      const { status } = await call(clerk, what, { user: admin.uid })
      expect([what, status]).toEqual([what, 403])
    }
    const remover = await office.person(['personal-data.manage', 'users.delete'])
    expect((await call(remover, 'erase', { contact: admin.email })).body.code).toBe('user-too-strong')
    const visitor = await office.person([])
    expect((await call(clerk, 'find', { user: visitor.uid })).body['account']).toMatchObject({ erasable: false })
    expect((await call(clerk, 'erase', { user: visitor.uid })).body.code).toBe('missing-permission')
    expect((await call(admin, 'erase', { user: admin.uid })).body.code).toBe('own-account')
    expect((await call(admin, 'find', { user: 'nobody-there' })).status).toBe(404)
  })

  test('is exported twenty times an hour by one person', async () => {
    const person = await office.person('user')
    const statuses: number[] = []
    for (let round = 0; round < 21; round += 1)
      statuses.push((await office.call(person, 'GET', '/api/users/me/data')).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  test.each([
    [{}, 'find'],
    [{ contact: '' }, 'find'],
    [{ contact: 'neither' }, 'find'],
    [{ contact: "x'); drop table users; --@a.b" }, 'erase'],
    [{ contact: 'a@b.et', user: '1' }, 'find'],
    [{ contact: ['a@b.et'] }, 'export'],
    [{ contact: 'a@b.et', to: -1 }, 'erase'],
    [{ contact: 'a\u0000@b.et' }, 'erase'],
  ])('refuses %j', async (body, what) => {
    expect((await call(admin, what, body)).status).toBe(400)
  })
})
