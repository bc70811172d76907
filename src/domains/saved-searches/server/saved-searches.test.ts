import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '#platform/mail/index.ts'
import type { Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { runAlerts, sendConfirmation } from './index.ts'

let office: AdminApp
beforeAll(async () => void (office = await openOffice()))
afterAll(() => office.close())

const bole = 'category=apartments&location=bole&bedrooms=2&price_max=60000'
let counter = 0
const newAddress = () => `reader${(counter += 1)}@mailbox.example`
let client = 0
/** Asks as a visitor, by default from a fresh address. */
async function ask(
  body: Record<string, unknown>,
  { who = null, from = `10.${(client += 1)}.0.1` }: { who?: Person | null; from?: string } = {},
) {
  const response = await office.app.inject({
    method: 'POST',
    url: '/api/alerts',
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...(who && { authorization: `Bearer ${who.token}` }) },
    payload: JSON.stringify({ search: bole, ...body }),
  })
  return { status: response.statusCode, body: response.json() as Record<string, unknown> }
}
/** Returns the confirmation mails queued for an address. */
async function confirmations(email: string): Promise<Mail[]> {
  const { rows } = await office.database.pool.query<{ request: number }>(
    `select (data ->> 'request')::integer as request from pgboss.job
     join alert_requests on alert_requests.id = (data ->> 'request')::integer
     where name = 'alert-confirmations' and lower(email) = lower($1) order by created_on`,
    [email],
  )
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => (sent.push(mail), { by: 'smtp' as const }) }
  for (const { request } of rows) await sendConfirmation({ ...office.dependencies.alerts.needs, mailer }, request)
  return sent
}
const tokenIn = (mail: Mail | undefined) => /token=([\w.-]+)/.exec(decodeURIComponent(mail?.text ?? ''))?.[1] ?? ''
const confirm = (token: string, also: number[] = []) =>
  office.call(null, 'POST', '/api/alerts/confirm', { token, also })
/** Returns the id of a request that waits for the confirmation of another address. */
async function strangersRequest(): Promise<number> {
  const email = newAddress()
  await ask({ email })
  const { rows } = await office.database.pool.query(`select id from alert_requests where email = $1`, [email])
  return rows[0]?.id as number
}
const searchesOf = async (email: string) => {
  const { rows } = await office.database.pool.query(
    `select saved_searches.* from saved_searches join alert_people on alert_people.id = person_id
     where lower(email) = lower($1) order by saved_searches.id`,
    [email],
  )
  return rows as { id: number; query: string; frequency: string; filter: object; user_id: number | null }[]
}
/** Returns an address that confirmed a search. */
async function confirmed(changes: Record<string, unknown> = {}) {
  const email = newAddress()
  await ask({ email, ...changes })
  const token = tokenIn((await confirmations(email))[0])
  expect((await confirm(token)).status).toBe(200)
  return { email }
}
describe('asking to be told of new homes', () => {
  test('sends one mail that asks, and keeps the search when its link confirms it, once', async () => {
    const email = newAddress()
    expect((await ask({ email, language: 'am', frequency: 'weekly' })).status).toBe(202)
    expect(await searchesOf(email)).toEqual([])
    const [mail, ...more] = await confirmations(email)
    expect(more).toEqual([])
    expect(mail?.to).toEqual({ name: '', address: email })
    expect(mail?.subject).toBe('እባክዎ ያረጋግጡ፦ ስለ አዳዲስ ንብረቶች ንገሩኝ')
    expect(mail?.text).toContain('Apartments፣ ቦሌ፣ መኝታ ቤት፦ 2፣ እስከ 60,000 ብር')
    const token = tokenIn(mail)
    const answers = await Promise.all([1, 2, 3].map(() => confirm(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(await searchesOf(email)).toMatchObject([
      { frequency: 'weekly', query: 'category=apartments&location=bole&price_max=60000&bedrooms=2' },
    ])
    const { rows } = await office.database.pool.query(`select token_hash from alert_requests where email = $1`, [email])
    expect(rows).toEqual([{ token_hash: null }])
  })

  test('mails nothing that somebody typed: anyone can type anyone’s address, and any text', async () => {
    for (const [search, told] of [
      ['category=apartments&q=claim+your+prize+with+us', 'Apartments, “…”'],
      ['category=cars&make=see+https%3A%2F%2Fother.example', 'Cars, “…”'],
      ['category=apartments&amenities=claim+at+other.example', 'Apartments, “…”'],
      ['category=apartments&amenities=parking', 'Apartments, Amenities: Parking'],
    ] as const) {
      const email = newAddress()
      await ask({ email, search })
      const [mail] = await confirmations(email)
      expect(mail?.text).toContain(`new properties for: ${told}\n`)
      expect(`${mail?.text} ${mail?.html}`).not.toMatch(/claim|prize|other\.example/)
      const page = office.dependencies.alerts.pages({ address: '192.0.2.9', userAgent: null })
      expect((await page.waiting(tokenIn(mail)))?.words).toMatch(/claim|other\.example|Parking/)
    }
  })

  test('reads a sentence as its page does', async () => {
    const { email } = await confirmed({
      search: 'q=2+bedroom+apartment+in+bole+under+60000&sort=price_asc&view=map',
    })
    expect(await searchesOf(email)).toMatchObject([
      { query: 'category=apartments&location=bole&price_max=60000&bedrooms=2' },
    ])
  })

  test('a link is over after two days, and a wrong one opens nothing', async () => {
    const email = newAddress()
    await ask({ email })
    const token = tokenIn((await confirmations(email))[0])
    const [id = '', secret = ''] = token.split('.')
    for (const wrong of [
      '',
      'x',
      id,
      `${id}.${secret.slice(0, -1)}x`,
      `${Number(id) + 1}.${secret}`,
      `${id}.${secret}x`,
    ])
      expect((await confirm(wrong)).body.code, wrong).toBe('alert-link-invalid')
    await office.database.pool.query(
      `update alert_requests set asked_at = asked_at - interval '49 hours' where email = $1`,
      [email],
    )
    expect((await confirm(token)).status).toBe(400)
    expect(await searchesOf(email)).toEqual([])
  })

  test('sends one mail a day for an address and a search, and answers the same for a known and an unknown address', async () => {
    const { email } = await confirmed()
    const [known, unknown] = [await ask({ email: email.toUpperCase() }), await ask({ email: newAddress() })]
    expect(known).toEqual(unknown)
    expect(await confirmations(email)).toHaveLength(0) // the earlier one is used
    await office.database.pool.query(
      `update alert_requests set asked_at = asked_at - interval '25 hours' where email = $1`,
      [email],
    )
    await ask({ email, frequency: 'weekly' })
    const again = tokenIn((await confirmations(email)).at(-1))
    expect((await confirm(again)).status).toBe(200)
    expect(await searchesOf(email)).toMatchObject([{ frequency: 'weekly' }])
    for (const search of [bole, 'bedrooms=5']) await ask({ email, search })
    expect(await confirmations(email)).toHaveLength(1) // what was not mailed keeps no other from being mailed
  })

  test('nobody’s letter box is filled, from however many addresses it is tried', async () => {
    const email = newAddress()
    for (let turn = 1; turn <= 12; turn += 1)
      expect((await ask({ email, search: `bedrooms=${turn}` })).status).toBe(202)
    const [mail, ...more] = await confirmations(email)
    expect(more).toEqual([])
    // The owner sees up to ten further requests and confirms those they choose.
    const token = tokenIn(mail)
    const waiting = await office.dependencies.alerts.pages({ address: '192.0.2.9', userAgent: null }).waiting(token)
    expect([waiting?.words, waiting?.others.length]).toEqual(['Bedrooms: 1', 9])
    const wanted = waiting?.others.find(({ words }) => words === 'Bedrooms: 4')?.id ?? 0
    const foreign = await strangersRequest()
    expect((await confirm(token, [wanted, foreign])).status).toBe(200)
    expect((await searchesOf(email)).map(({ query }) => query).toSorted()).toEqual(['bedrooms=1', 'bedrooms=4'])
    // After a confirmation, more can be requested at once.
    await ask({ email, search: 'bedrooms=30' })
    expect(await confirmations(email)).toHaveLength(1)
  })

  test('words that nobody can read are no search for all homes', async () => {
    const refused = await ask({ email: newAddress(), search: `q=${'x'.repeat(90)}` })
    expect([refused.status, refused.body['code']]).toEqual([400, 'words-not-understood'])
    expect((await ask({ email: newAddress(), search: `q=${'x'.repeat(90)}+bole` })).status).toBe(202)
    expect((await ask({ email: newAddress(), search: '' })).status).toBe(202)
  })

  test('who did not confirm is mailed no home, and what somebody keeps is not changed by a stranger who asks for it', async () => {
    const [stranger, victim] = [newAddress(), await confirmed({ search: 'bedrooms=2', frequency: 'at-once' })]
    await ask({ email: stranger, search: 'bedrooms=2', frequency: 'at-once' })
    await ask({ email: victim.email, search: 'bedrooms=2', frequency: 'weekly', language: 'am' })
    await ask({ email: victim.email, search: 'bedrooms=3', frequency: 'at-once' })
    await office.market.addListings(2, (turn) => ({ bedrooms: 2 + turn }))
    await runAlerts(office.dependencies.alerts.needs, new Date())
    const { rows: told } = await office.database.pool.query<{ id: number; email: string; mailed: boolean }>(
      `select alert_people.id, email, mail_id is not null as mailed from alert_matches
       join alert_people on alert_people.id = person_id where email = any($1)`,
      [[stranger, victim.email]],
    )
    expect(told).toMatchObject([{ email: victim.email, mailed: true }])
    expect(await searchesOf(stranger)).toEqual([])
    expect(await searchesOf(victim.email)).toMatchObject([
      { query: 'bedrooms=2', frequency: 'at-once', language: 'en' },
    ])
    // A person's matches are deleted with them.
    await office.database.pool.query('delete from alert_people where email = $1', [victim.email])
    const { rows: left } = await office.database.pool.query('select from alert_matches where person_id = $1', [
      told[0]?.id,
    ])
    expect(left).toEqual([])
  })

  test('one address, and one network, can ask only so often', async () => {
    const tries = await Promise.all(
      Array.from({ length: 22 }, () => ask({ email: newAddress() }, { from: '198.51.100.7' })),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
    const around = []
    // No more at once than may wait for the database.
    for (let first = 0; first < 210; first += 30) {
      const some = Array.from({ length: 30 }, (_, turn) => `203.0.113.${first + turn}`)
      around.push(...(await Promise.all(some.map((from) => ask({ email: newAddress(), website: '' }, { from })))))
    }
    expect(around.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('names the field that is wrong; programs that fill in what nobody sees are answered and not heard', async () => {
    const wrong = await ask({ email: 'nobody', frequency: 'hourly' })
    expect([wrong.status, (wrong.body['errors'] as { field: string }[]).map(({ field }) => field)]).toEqual([
      400,
      ['email', 'frequency'],
    ])
    const email = newAddress()
    const never = await ask({ email, frequency: 'off' })
    expect([never.status, never.body['errors']]).toEqual([
      400,
      [{ field: 'frequency', message: 'Please choose how often we should email you.' }],
    ])
    expect((await ask({ email, website: 'http://spam.example' })).status).toBe(202)
    expect(await confirmations(email)).toEqual([])
  })

  test('an address keeps fifty searches at most', async () => {
    const person = await office.person('user', { emailVerified: true })
    await office.database.pool.query(
      `with person as (insert into alert_people (email) values ($1) returning id)
       insert into saved_searches (person_id, query, filter, category_id, place_id, property_type, frequency, language)
       select id, 'bedrooms=' || n, '{}', 0, 0, '', 'off', 'en' from person, generate_series(1, 50) as n`,
      [person.email],
    )
    const more = await ask({ email: person.email }, { who: person })
    expect([more.status, more.body['code']]).toEqual([409, 'too-many-saved-searches'])
  })
})

describe('somebody signed in', () => {
  test('needs no confirmation for a proven address, and for no other', async () => {
    const person = await office.person('user', { emailVerified: true })
    expect((await ask({ email: person.email.toUpperCase() }, { who: person })).status).toBe(201)
    expect(await searchesOf(person.email)).toMatchObject([{ user_id: person.id }])
    expect((await ask({ email: newAddress() }, { who: person })).status).toBe(202)
    const silent = { search: 'bedrooms=4', frequency: 'off' }
    expect((await ask({ email: person.email, ...silent }, { who: person })).status).toBe(201)
    const unproven = await office.person('user')
    expect((await ask({ email: unproven.email }, { who: unproven })).status).toBe(202)
    expect(await searchesOf(unproven.email)).toEqual([])
  })

  test('sees, changes and deletes their own, and nobody else’s', async () => {
    const person = await office.person('user', { emailVerified: true })
    await ask({ email: person.email }, { who: person })
    const [mine] = (await office.call(person, 'GET', '/api/alerts')).list
    expect(mine).toMatchObject({
      words: 'Apartments, Bole, Bedrooms: 2, Up to ETB 60,000',
      frequency: 'daily',
      matches: 0,
      last_sent_at: null,
    })
    const stranger = await office.person('user', { emailVerified: true })
    const path = `/api/alerts/${mine?.id}`
    expect((await office.call(stranger, 'GET', '/api/alerts')).list).toEqual([])
    expect((await office.call(stranger, 'PUT', path, { frequency: 'off' })).body.code).toBe('saved-search-not-found')
    expect((await office.call(stranger, 'DELETE', path)).status).toBe(404)
    await office.call(stranger, 'DELETE', '/api/alerts')
    expect((await office.call(person, 'PUT', path, { frequency: 'off' })).status).toBe(200)
    expect(await searchesOf(person.email)).toMatchObject([{ frequency: 'off' }])
    expect((await office.call(person, 'DELETE', path)).status).toBe(200)
    expect(await searchesOf(person.email)).toEqual([])
  })

  test('does not see what was saved under an address that they only claim', async () => {
    const { email } = await confirmed()
    const claimant = await office.person('user', { email })
    expect((await office.call(claimant, 'GET', '/api/alerts')).list).toEqual([])
    await office.database.pool.query('update users set email_verified = true where id = $1', [claimant.id])
    expect((await office.call(claimant, 'GET', '/api/alerts')).list).toHaveLength(1)
  })

  test('takes their searches along when the account is deleted', async () => {
    const admin = await office.person('admin')
    const { email } = await confirmed()
    const proven = await office.person('user', { email, emailVerified: true })
    const other = await confirmed()
    const unproven = await office.person('user', { email: other.email })
    for (const { uid } of [proven, unproven])
      expect((await office.call(admin, 'DELETE', `/api/users/${uid}`)).status).toBe(200)
    expect([await searchesOf(email), (await searchesOf(other.email)).length]).toEqual([[], 1])
  })
})
