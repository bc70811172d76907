import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createListingNotifications } from '#domains/notifications/server/index.ts'
import type { Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { runListingExpiry } from './listing-expiry.job.ts'

let office: AdminApp
let owner: Person

beforeAll(async () => {
  office = await openOffice()
  owner = await office.person('agent', { language: 'am' })
})
afterAll(() => office.close())

const dayMs = 86_400_000
/** Runs the job, and waits until the server has heard of what it changed, as it does moments later. */
const run = async () => {
  const done = await runListingExpiry({
    db: office.database.db,
    notifications: createListingNotifications(office.dependencies.notify),
    publicUrl: 'https://homes.example',
    reminderDays: async () => 7,
  })
  await office.dependencies.version.caughtUp()
  return done
}
/** Sets a listing's expiry to so many days from now. */
const endIn = (id: number, days: number) =>
  office.database.pool.query(`update properties set expires_at = now() + $2 * interval '1 day' where id = $1`, [
    id,
    days,
  ])
const stored = async (id: number) => {
  const { rows } = await office.database.pool.query('select * from properties where id = $1', [id])
  return rows[0] as { publication: string; expires_at: Date | null; version: number }
}
const daysLeft = async (id: number) => {
  const { expires_at: end } = await stored(id)
  return end && Math.round((end.getTime() - Date.now()) / dayMs)
}
const mailsTo = async ({ email }: Person) => {
  const { rows } = await office.database.pool.query<{ data: { to: { name: string }; subject: string; text: string } }>(
    `select data from pgboss.job where name = 'mails' and data -> 'to' ->> 'address' = $1 order by created_on, id`,
    [email],
  )
  return rows.map(({ data }) => data)
}
const notifications = async (who: Person, kind: string) =>
  (await office.call(who, 'GET', '/api/notifications?limit=50')).list.filter((one) => one['kind'] === kind)
const renewByLink = (token: unknown, language = 'en', preview?: true) =>
  office.call(null, 'POST', '/api/property/renew', { token, preview }, { 'accept-language': language })
const setLifetime = (days: number) =>
  office.database.pool.query(
    `insert into settings (key, value) values ('listing_lifetime_days', to_jsonb($1::integer))`,
    [days],
  )
/** Returns the token of the newest reminder. */
const tokenFor = async (who: Person) =>
  /renew-listing\?token=([\w-]{43})/.exec((await mailsTo(who)).at(-1)?.text ?? '')?.[1]

describe('publishing', () => {
  test('gives a listing 90 days, one by one and many at once; a draft has none', async () => {
    const published = await office.add(owner)
    const draft = await office.add(owner, { publication: 'draft' })
    expect([await daysLeft(published), await daysLeft(draft)]).toEqual([90, null])
    await office.call(owner, 'PUT', `/api/property/${draft}`, { publication: 'published' })
    expect(await daysLeft(draft)).toBe(90)
    await endIn(draft, 3)
    await office.call(owner, 'PUT', `/api/property/${draft}`, { price: 5 })
    expect(await daysLeft(draft)).toBe(3)
    const many = { ids: [draft], action: 'publication' }
    await office.call(owner, 'POST', '/api/property/bulk', { ...many, publication: 'draft' })
    await office.call(owner, 'POST', '/api/property/bulk', { ...many, publication: 'published' })
    expect(await daysLeft(draft)).toBe(90)
  })
})

describe('seven days before the end', () => {
  test('the owner is reminded once, in the bell and by mail in their language', async () => {
    const person = await office.person('agent', { language: 'am' })
    const id = await office.add(person, { title: 'House by the lake' })
    await run()
    expect(await mailsTo(person)).toEqual([])
    await endIn(id, 6.9)
    expect((await run()).reminded).toBe(1)
    expect((await run()).reminded).toBe(0)
    const [mail, ...more] = await mailsTo(person)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('የ“House by the lake” ጊዜ ሊያበቃ ነው')
    expect(mail?.text).toMatch(/https:\/\/homes\.example\/am\/renew-listing\?token=[\w-]{43}/)
    expect(await notifications(person, 'listing-expiring')).toHaveLength(1)
  })

  test('the mail names its owner only where their address is verified', async () => {
    const [known, unknown] = [await office.person('agent', { emailVerified: true }), await office.person('agent')]
    for (const person of [known, unknown]) await endIn(await office.add(person), 5)
    await run()
    const names = [...(await mailsTo(known)), ...(await mailsTo(unknown))].map(({ to }) => to.name)
    expect(names).toEqual([known.name, ''])
  })

  test('and once again before the next end, when it was renewed', async () => {
    const person = await office.person('agent')
    const id = await office.add(person)
    await endIn(id, 5)
    await run()
    const first = await tokenFor(person)
    await office.call(person, 'POST', `/api/property/${id}/renew`)
    expect((await run()).reminded).toBe(0)
    await endIn(id, 4)
    expect((await run()).reminded).toBe(1)
    expect(await mailsTo(person)).toHaveLength(2)
    expect((await renewByLink(first)).status).toBe(400)
  })

  test('who has the listing since the reminder gets one of their own', async () => {
    const [former, present] = [await office.person('agent'), await office.person('agent')]
    const id = await office.add(former)
    await endIn(id, 5)
    await run()
    await office.call(office.manager, 'PUT', `/api/property/${id}`, { owner_id: present.id })
    expect([(await run()).reminded, (await run()).reminded]).toEqual([1, 0])
    expect(await mailsTo(present)).toHaveLength(1)
    expect((await renewByLink(await tokenFor(former))).status).toBe(400)
    expect((await renewByLink(await tokenFor(present))).status).toBe(200)
  })

  test('nobody is reminded of a sold or deleted listing, nor a suspended owner', async () => {
    const ids = await Promise.all([office.add(owner), office.add(owner, { status: 'sold' })])
    for (const id of ids) await endIn(id, 2)
    await office.call(owner, 'DELETE', `/api/property/${ids[0]}`)
    const suspended = await office.person('agent')
    await endIn(await office.add(suspended), 2)
    await office.database.pool.query(`update users set status = 'suspended' where id = $1`, [suspended.id])
    expect((await run()).reminded).toBe(0)
  })
})

describe('the link of the mail', () => {
  test('renews that listing without signing in, and no other; the token is stored as a hash only', async () => {
    const person = await office.person('agent')
    const [id, other] = [await office.add(person), await office.add(person)]
    await endIn(id, 3)
    await endIn(other, 40)
    await run()
    const token = await tokenFor(person)
    const looked = await renewByLink(token, 'en', true)
    expect([looked.status, looked.body.message]).toEqual([200, undefined])
    expect(looked.body['property']).toMatchObject({ id, title: expect.any(String) })
    expect(await daysLeft(id)).toBe(3)
    const { status, body } = await renewByLink(token)
    expect([status, body.message]).toEqual([200, 'Property has been renewed.'])
    expect(body['property']).toMatchObject({ id })
    await office.call(person, 'PUT', `/api/property/${id}`, { translations: { am: { title: 'ቤት' } } })
    expect((await renewByLink(token, 'am')).body['property']).toMatchObject({ title: 'ቤት' })
    expect([await daysLeft(id), await daysLeft(other)]).toEqual([90, 40])
    expect((await office.history(id)).at(-1)).toMatchObject({ action: 'property.renewed', actor_id: null })
    const { rows } = await office.database.pool.query('select * from listing_reminders')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('brings an expired listing back, until 30 days after its end', async () => {
    const person = await office.person('agent')
    const id = await office.add(person)
    await endIn(id, 1)
    await run()
    const token = await tokenFor(person)
    await endIn(id, -1)
    await run()
    expect((await stored(id)).publication).toBe('expired')
    const age = (days: number) =>
      office.database.pool.query(
        `update listing_reminders set expires_at = now() - $2 * interval '1 day' where property_id = $1`,
        [id, days],
      )
    await age(31)
    expect((await renewByLink(token)).body).toMatchObject({ code: 'renewal-link-invalid' })
    await age(29)
    expect((await renewByLink(token)).status).toBe(200)
    expect(await stored(id)).toMatchObject({ publication: 'published' })
  })

  test('does nothing for another owner, in the bin, or as a wrong token', async () => {
    const person = await office.person('agent')
    const id = await office.add(person)
    await endIn(id, 3)
    await run()
    const token = await tokenFor(person)
    await office.call(person, 'DELETE', `/api/property/${id}`)
    expect((await renewByLink(token)).status).toBe(400)
    await office.call(person, 'POST', `/api/property/${id}/restore`)
    await office.call(office.manager, 'PUT', `/api/property/${id}`, { owner_id: owner.id })
    for (const wrong of [token, 'x', 'A'.repeat(43), `${token}x`]) expect((await renewByLink(wrong)).status).toBe(400)
    expect((await renewByLink(7)).status).toBe(400)
  })

  test('security 7: does nothing once its owner may change no listings, who is reminded of none either', async () => {
    const person = await office.person('agent')
    const id = await office.add(person)
    await endIn(id, 3)
    await run()
    const visitor = await office.person('user')
    const moveTo = (role: number) =>
      office.database.pool.query('update users set role_id = $2 where id = $1', [person.id, role])
    await moveTo(visitor.roleId)
    expect((await renewByLink(await tokenFor(person))).body).toMatchObject({ code: 'renewal-link-invalid' })
    expect(await daysLeft(id)).toBe(3)
    await endIn(id, 2)
    expect((await run()).reminded).toBe(0)
    await moveTo(person.roleId)
    expect((await renewByLink(await tokenFor(person))).status).toBe(200)
  })

  test('security 3: tokens cannot be tried without end', async () => {
    const tries = Array.from({ length: 70 }, () => renewByLinkFrom('10.3.3.3'))
    expect((await Promise.all(tries)).filter((status) => status === 429)).toHaveLength(10)
  })
})

async function renewByLinkFrom(remoteAddress: string): Promise<number> {
  const payload = { token: 'A'.repeat(43) }
  return (await office.app.inject({ method: 'POST', url: '/api/property/renew', remoteAddress, payload })).statusCode
}

describe('renewing by a call', () => {
  test('is for who may change the listing, and not for drafts', async () => {
    const id = await office.add(owner)
    await endIn(id, 3)
    const renew = (who: Person, listing = id) => office.call(who, 'POST', `/api/property/${listing}/renew`)
    expect((await renew(office.otherAgent)).body.code).toBe('not-your-listing')
    expect((await renew(owner, 999_999)).body.code).toBe('property-not-found')
    expect(await daysLeft(id)).toBe(3)
    expect((await renew(office.manager)).status).toBe(200)
    expect(await daysLeft(id)).toBe(90)
    const draft = await office.add(owner, { publication: 'draft' })
    expect((await renew(owner, draft)).body.code).toBe('draft-not-renewable')
  })
})

describe('at the end', () => {
  test('a listing is gone from its page, the list, the count and the sitemap at once, and the owner hears of it', async () => {
    const id = await office.add(owner, { location: 'Gerji', title: 'Over soon' })
    const total = async () => Number((await office.call(null, 'GET', '/api/property')).headers['x-total-count'])
    const seen = async () => ({
      details: (await office.call(null, 'GET', `/api/property/${id}`)).status,
      list: (await office.call(null, 'GET', '/api/property?limit=100')).list.some((one) => one.id === id),
      sitemap: (await office.call(null, 'GET', '/sitemap/0.xml')).text.includes(`/property-details/${id}<`),
    })
    const before = await total()
    expect(await seen()).toEqual({ details: 200, list: true, sitemap: true })
    await endIn(id, -0.001)
    expect((await run()).expired).toBe(1)
    expect(await seen()).toEqual({ details: 404, list: false, sitemap: false })
    expect(await total()).toBe(before - 1)
    expect((await office.history(id)).at(-1)).toMatchObject({
      action: 'property.expired',
      actor_id: null,
      changes: { publication: ['published', 'expired'] },
    })
    expect((await notifications(owner, 'listing-expired'))[0]).toMatchObject({ facts: { title: 'Over soon' } })
    expect((await run()).expired).toBe(0)
  })

  test('a listing that is being changed waits for nobody else, and ends or is reminded of the next time', async () => {
    const [busy, other, soon] = [await office.add(owner), await office.add(owner), await office.add(owner)]
    for (const id of [busy, other, soon]) await endIn(id, id === soon ? 3 : -0.001)
    const change = await office.database.pool.connect()
    try {
      await change.query('begin')
      await change.query('select from properties where id = any($1) for update', [[busy, soon]])
      expect(await run()).toEqual({ reminded: 0, expired: 1 })
      await change.query('rollback')
    } finally {
      change.release()
    }
    expect([(await stored(busy)).publication, (await stored(other)).publication]).toEqual(['published', 'expired'])
    expect(await run()).toEqual({ reminded: 1, expired: 1 })
  })

  test('many end in batches; listings without an end or an owner are no trouble', async () => {
    const past = new Date(Date.now() - dayMs)
    await office.market.addListings(450, () => ({ expiresAt: past }))
    await office.market.addListing({ expiresAt: null })
    expect((await run()).expired).toBe(450)
    const most = `select max(members) from audit_events where action = 'property.expired'`
    expect((await office.database.pool.query(most)).rows).toEqual([{ max: 200 }])
  })
})

test('with a lifetime of 0 days listings live for good', async () => {
  await setLifetime(0)
  const id = await office.add(owner)
  await expect.poll(async () => (await office.dependencies.settings.current()).listing_lifetime_days).toBe(0)
  const later = await office.add(owner)
  expect(await daysLeft(later)).toBeNull()
  await endIn(id, 3)
  await office.call(owner, 'POST', `/api/property/${id}/renew`)
  expect(await daysLeft(id)).toBeNull()
})
