import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'

let server: Accounts
let market: TestMarket
let agent: Person
let listing: number
let visitors = 0

beforeAll(async () => {
  server = await startAccounts()
  market = await createTestMarket(server.database.db)
  agent = await server.person('agent', { language: 'am' })
  listing = await market.addListing({ ownerId: agent.id, title: 'Villa in Bole' })
})
afterAll(() => server.close())

const question = { name: 'Meron', phone: '0911 22 33 44', message: 'Is it still free?' }
/** Sends a question from a fresh address, unless one is given. */
const ask = async (body: Record<string, unknown>, from = `10.9.${(visitors += 1) >> 8}.${visitors & 255}`) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/enquiries',
    remoteAddress: from,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ property_id: listing, ...question, ...body }),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
const inbox = async (who: Person, query = '') => (await server.call(who, 'GET', `/api/enquiries${query}`)).list
const newsCount = async () => (await server.call(agent, 'GET', '/api/notifications?limit=50')).list.length
const mails = async () => {
  const { rows } = await server.database.pool.query(
    `select data from pgboss.job where name = 'mails' order by created_on, id`,
  )
  return rows.map(
    ({ data }) =>
      data as { to: { name: string; address: string }; replyTo?: string; subject: string; text: string; html: string },
  )
}

describe('a visitor asks', () => {
  test('and the agent has it in the inbox, in the bell and as a mail in their language', async () => {
    const { status, body } = await ask({ email: 'meron@people.example' })
    expect([status, body.message]).toEqual([201, 'Your message has been sent. The agent will get in touch with you.'])
    expect((await inbox(agent))[0]).toMatchObject({
      ...question,
      phone: '+251911223344',
      email: 'meron@people.example',
      state: 'new',
      property: { id: listing, title: 'Villa in Bole', reference: `RH-${listing}` },
      agent: { id: agent.id, name: agent.name },
    })
    const [news] = (await server.call(agent, 'GET', '/api/notifications')).list
    expect(news).toMatchObject({ kind: 'enquiry', facts: { name: 'Meron', title: 'Villa in Bole' } })
    const all = await mails()
    const [toAgent, receipt] = [agent.email, 'meron@people.example'].map((address) =>
      all.find(({ to }) => to.address === address),
    )
    expect(toAgent).toMatchObject({
      to: { address: agent.email },
      replyTo: 'meron@people.example',
      subject: 'Meron ስለ “Villa in Bole” ይጠይቃሉ',
    })
    expect(toAgent?.text).toContain('> Is it still free?')
    expect(toAgent?.text).toContain('+251911223344')
    expect(toAgent?.text).toContain('https://homes.example/am/enquiries?open=')
    expect(receipt).toMatchObject({
      to: { address: 'meron@people.example', name: '' },
      subject: 'Your message about “Villa in Bole”',
    })
    // Anyone can enter anyone's address: the message is not sent there.
    expect(receipt?.text).not.toContain('Is it still free?')
    for (const mail of [toAgent, receipt]) expect(mail?.text).toContain(`RH-${listing}`)
  })

  test('and the reference of the listing finds it, whichever way it is written; also after the listing is gone', async () => {
    const own = { ownerId: agent.id, sourceReference: 'Tele/9' }
    const id = await market.addListing(own)
    await ask({ property_id: id, message: 'Which floor?' })
    const asked = async (who: Person, q: string) => {
      const [inList, inSearch] = await Promise.all([
        inbox(who, `?q=${encodeURIComponent(q)}`),
        server.call(who, 'GET', `/api/search?q=${encodeURIComponent(q)}`),
      ])
      const found = inSearch.body['enquiries'] as object[]
      return [inList.map(({ message }) => message), found.length]
    }
    const other = await server.person('agent')
    for (const q of [`RH-${id}`, `rh${id}`, `rh ${id}`]) expect(await asked(agent, q), q).toEqual([['Which floor?'], 1])
    expect(await asked(agent, 'tele/9')).toEqual([['Which floor?'], 1])
    for (const q of [`RH-${id}`, 'tele/9']) expect(await asked(other, q), q).toEqual([[], 0])
    expect((await inbox(agent, `?q=${id}`)).map(({ message }) => message)).toContain('Which floor?')
    await server.database.pool.query('delete from properties where id = $1', [id])
    expect(await asked(agent, `rh ${id}`)).toEqual([['Which floor?'], 1])
  })

  test('about a listing without an agent: those who read all enquiries hear of it', async () => {
    const keeper = await server.person(['enquiries.read-all'])
    const orphan = await market.addListing({ title: 'House of the house' })
    expect((await ask({ property_id: orphan })).status).toBe(201)
    expect((await server.call(keeper, 'GET', '/api/notifications')).list[0]).toMatchObject({ kind: 'enquiry' })
    expect((await inbox(keeper, '?q=house of'))[0]).toMatchObject({ agent: null })
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ phone: undefined }, 'phone'],
    [{ phone: 'call me' }, 'phone'],
    [{ email: 'meron@' }, 'email'],
    [{ message: '' }, 'message'],
    [{ message: 'x'.repeat(5001) }, 'message'],
    [{ name: 'A\u0000' }, 'name'],
    [{ agent_id: 1 }, 'agent_id'],
    [{ state: 'closed' }, 'state'],
    [{ property_id: 'x' }, 'property_id'],
  ])('security 11, 19: %j is refused and the field named', async (changes, field) => {
    const { status, body } = await ask(changes)
    expect([status, body.errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]])
  })

  test('about nothing that is not on the market: sold, draft, deleted, unknown', async () => {
    for (const changes of [{ status: 'sold' }, { publication: 'draft' }, { deletedAt: new Date() }] as const) {
      const gone = await market.addListing({ ownerId: agent.id, ...changes })
      const { status, body } = await ask({ property_id: gone })
      expect([status, body.code]).toEqual([404, 'property-not-found'])
    }
    expect((await ask({ property_id: 999_999 })).status).toBe(404)
  })

  test('security 18: neither markup nor header lines reach the mail as such', async () => {
    const name = 'Eve <b>x</b>'
    await ask({ name, email: 'eve@people.example', message: '<script>alert(1)</script>\r\nBcc: thief@evil.example' })
    const sent = (await mails()).filter(({ subject, replyTo }) => subject.includes('Eve') || replyTo?.includes('eve'))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.html).not.toMatch(/<script|<b>/)
    expect(sent[0]?.html).toContain('&lt;script&gt;')
    const { status } = await ask({ name: 'Eve\r\nBcc: thief@evil.example' })
    expect(status).toBe(400)
  })

  test('200 from one address within a minute are limited; somebody else still gets through', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 200; round += 1) statuses.push((await ask({}, '10.66.6.6')).status)
    const taken = statuses.filter((status) => status === 201).length
    expect([taken, new Set(statuses)]).toEqual([20, new Set([201, 429])])
    expect((await ask({}, '10.66.6.6')).headers['retry-after']).toMatch(/^\d+$/)
    expect((await ask({}, '10.66.6.7')).status).toBe(201)
  })

  test('who fills in the field that nobody sees is thanked and not heard', async () => {
    const before = (await inbox(agent, '?limit=100')).length
    expect((await ask({ website: 'https://spam.example' })).status).toBe(201)
    expect((await inbox(agent, '?limit=100')).length).toBe(before)
  })

  test('no letter box gets more than five copies an hour through us', async () => {
    for (let round = 0; round < 7; round += 1) await ask({ email: 'victim@people.example', message: `Round ${round}` })
    const copies = (await mails()).filter(({ to }) => to.address === 'victim@people.example')
    expect(copies).toHaveLength(5)
  })
})

describe('the same question sent again within an hour', () => {
  const again = { name: 'Selam', phone: '+251 911 55 66 77', email: 'Selam@people.example', message: 'Same words' }
  const sameWritten = { ...again, name: ' Selam ', phone: '0911556677', email: 'selam@people.example' }

  test('is one enquiry with one notification, also when sent at once ten times; each sender hears success', async () => {
    const before = await newsCount()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => ask(index % 2 ? again : sameWritten)))
    answers.push(await ask(again))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await inbox(agent, '?q=selam')).toHaveLength(1)
    expect((await newsCount()) - before).toBe(1)
    expect((await mails()).filter(({ to }) => to.address.toLowerCase() === 'selam@people.example')).toHaveLength(1)
  })

  test('is another enquiry in other words, from another sender, about another listing, or an hour later', async () => {
    const other = await market.addListing({ ownerId: agent.id, title: 'Villa next door' })
    await ask({ ...again, message: 'Other words' })
    await ask({ ...again, phone: '0911556678', email: undefined })
    await ask({ ...again, property_id: other })
    expect(await inbox(agent, '?q=selam&limit=15')).toHaveLength(4)
    await server.database.pool.query(
      `update enquiries set created_at = now() - interval '61 minutes' where name = 'Selam'`,
    )
    await ask(again)
    expect(await inbox(agent, '?q=selam&limit=15')).toHaveLength(5)
  })
})

describe('security 10: another agent’s enquiries', () => {
  test('do not exist in any call', async () => {
    const [own] = await inbox(agent)
    const other = await server.person('agent')
    expect(await inbox(other)).toEqual([])
    expect(await inbox(other, `?q=${encodeURIComponent('Villa')}`)).toEqual([])
    expect((await server.call(other, 'GET', '/api/enquiries/counts')).body).toEqual({
      new: 0,
      contacted: 0,
      viewing: 0,
      won: 0,
      lost: 0,
      closed: 0,
    })
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { state: 'closed' }],
      ['POST', '/notes', { text: 'mine now' }],
    ] as const) {
      const answer = await server.call(other, method, `/api/enquiries/${own?.id}${path}`, body)
      expect([answer.status, answer.body.code]).toEqual([404, 'enquiry-not-found'])
    }
  })
})

describe('the inbox', () => {
  test('moves through its states, keeps notes, and tells who saw an older version', async () => {
    await ask({ name: 'Kebede', phone: '0911 22 33 45' })
    const [enquiry] = await inbox(agent, '?q=kebede')
    const path = `/api/enquiries/${enquiry?.id}`
    const { body } = await server.call(agent, 'PUT', path, { state: 'viewing', version: enquiry?.['version'] })
    expect([body.message, body['enquiry']]).toMatchObject([
      'Enquiry updated successfully',
      { state: 'viewing', version: 2 },
    ])
    const stale = await server.call(agent, 'PUT', path, { state: 'closed', version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
    const noted = await server.call(agent, 'POST', `${path}/notes`, { text: 'Viewing on Saturday at ten' })
    expect([noted.status, noted.body.message]).toEqual([201, 'Note added successfully'])
    const { body: detail } = await server.call(agent, 'GET', path)
    expect(detail['notes']).toMatchObject([{ author_name: agent.name, text: 'Viewing on Saturday at ten' }])
  })

  test('is searched by name, phone, message and listing, by state, and paged', async () => {
    await ask({ name: 'Almaz', phone: '0977889900', message: 'Does it have a SOLAR heater?' })
    for (const q of ['solar', '0977889900', '0977 88', '%2B251 977', '%2B251977889900'])
      expect(await inbox(agent, `?q=${q}`), q).toHaveLength(1)
    const { body: found } = await server.call(agent, 'GET', '/api/search?q=0977%2088')
    expect(found['enquiries']).toMatchObject([{ name: 'Almaz' }])
    expect(await inbox(agent, '?q=almaz&state=closed')).toHaveLength(0)
    const { list, headers } = await server.call(agent, 'GET', '/api/enquiries?limit=5')
    expect([list.length, Number(headers['x-total-count'])]).toEqual([5, (await inbox(agent, '?limit=100')).length])
    expect((await server.call(agent, 'GET', '/api/enquiries?agent=1')).status).toBe(400)
  })

  test('keeps the enquiry when listing and agent go', async () => {
    const leaver = await server.person('agent')
    const sold = await market.addListing({ ownerId: leaver.id, title: 'Gone soon' })
    await ask({ property_id: sold, name: 'Rahel' })
    await server.database.pool.query('delete from properties where id = $1', [sold])
    await server.database.pool.query('delete from users where id = $1', [leaver.id])
    const keeper = await server.person(['enquiries.read-all'])
    expect((await inbox(keeper, '?q=rahel'))[0]).toMatchObject({
      agent: null,
      property: { id: null, title: 'Gone soon' },
    })
  })
})

test('a home is named in the language of the reader, in the inbox and in mails', async () => {
  const translated = await market.addListing({ ownerId: agent.id, title: 'Flat in Gerji' })
  const translations = JSON.stringify({ am: { title: 'አፓርትመንት በገርጂ' } })
  await server.database.pool.query('update properties set translations = $2 where id = $1', [translated, translations])
  const email = 'reader@people.example'
  await ask({ property_id: translated, email })
  const titleIn = async (language: string) => {
    const { list } = await server.call(agent, 'GET', '/api/enquiries', undefined, { 'accept-language': language })
    return (list[0]?.['property'] as { title: string } | undefined)?.title
  }
  expect(await titleIn('am')).toBe('አፓርትመንት በገርጂ')
  expect(await titleIn('en')).toBe('Flat in Gerji')
  const sent = await mails()
  expect(sent.findLast(({ to }) => to.address === agent.email)?.subject).toContain('አፓርትመንት በገርጂ')
  expect(sent.findLast(({ to }) => to.address === email)?.subject).toContain('Flat in Gerji')
  const [news] = (await server.call(agent, 'GET', '/api/notifications')).list
  expect(news?.['facts']).toMatchObject({ title: 'Flat in Gerji', title_am: 'አፓርትመንት በገርጂ' })
})

test('of a home that became somebody else’s draft its former agent reads the title that it had', async () => {
  const moved = await market.addListing({ ownerId: agent.id, title: 'Flat in Ayat' })
  await ask({ property_id: moved })
  const other = await server.person('agent')
  await server.database.pool.query(
    `update properties set owner_id = $2, publication = 'draft', translations = '{"am": {"title": "ሚስጥር"}}' where id = $1`,
    [moved, other.id],
  )
  const [enquiry] = (await server.call(agent, 'GET', '/api/enquiries', undefined, { 'accept-language': 'am' })).list
  expect(enquiry).toMatchObject({ property: { id: moved, title: 'Flat in Ayat' } })
})
