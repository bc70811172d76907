import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startAccounts } from '#tests/support/accounts.ts'
import { type Row, type WebhookOffice, listingEvents, startWebhookOffice } from '#tests/support/webhook-office.ts'

let office: WebhookOffice
beforeAll(async () => {
  office = await startWebhookOffice()
})
afterAll(() => office.close())
beforeEach(() => office.startAnew())

describe('a webhook', () => {
  test('shows its secret once, keeps it encrypted, and is recorded by its host only', async () => {
    const { id, secret } = await office.addWebhook()
    expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
    expect((await office.server.call(office.admin, 'GET', '/api/webhooks')).text).not.toContain(secret)
    const [row] = await office.query(`select encode(secret, 'base64') as kept from webhooks where id = $1`, [id])
    expect(String(row?.['kept']).replaceAll('\n', '')).not.toContain(secret.slice(6, 30))
    const [entry] = await office.query(
      `select subject_name, changes from audit_events where action = 'webhook.added' order by id desc`,
    )
    expect(entry).toMatchObject({
      subject_name: new URL(office.address).host,
      changes: { events: [null, listingEvents] },
    })
    expect(JSON.stringify(entry)).not.toContain('key=1')
  })

  test('that is moved to another path of its host is recorded too, without the path', async () => {
    const { id } = await office.addWebhook()
    const moved = { address: `${office.address}&to=elsewhere`, events: listingEvents, active: true }
    expect((await office.call('PUT', `/api/webhooks/${id}`, moved)).status).toBe(200)
    const entries = await office.query(
      `select changes from audit_events where action = 'webhook.changed' and subject_id = $1`,
      [String(id)],
    )
    expect(entries).toEqual([{ changes: {} }])
    expect((await office.call('PUT', `/api/webhooks/${id}`, moved)).status).toBe(200)
    expect(await office.query(`select from audit_events where action = 'webhook.changed'`)).toHaveLength(1)
  })

  test.each([
    ['http://hooks.example/', 'wrong-webhook-address'],
    ['ftp://hooks.example/', 'wrong-webhook-address'],
    ['https://me:secret@hooks.example/', 'wrong-webhook-address'],
    ['hooks.example', 'wrong-webhook-address'],
    ['https://127.0.0.1/', 'private-webhook-address'],
    ['https://[::ffff:10.0.0.1]/', 'private-webhook-address'],
    ['https://169.254.169.254/latest/meta-data/', 'private-webhook-address'],
  ])('is not added at %s', async (wrong, code) => {
    const strict = await startAccounts()
    const who = await strict.person('admin')
    const { status: answered, body } = await strict.call(who, 'POST', '/api/webhooks', {
      address: wrong,
      events: listingEvents,
    })
    await strict.close()
    expect([answered, body.code, (body['errors'] as Row[])[0]?.['field']]).toEqual([400, code, 'address'])
  })

  test.each([
    ['https://10.0.0.1/', 'private-webhook-address'],
    ['https://[fd00::1]/', 'private-webhook-address'],
    ['https://me@hooks.example/', 'wrong-webhook-address'],
  ])('is not moved to %s either', async (address, code) => {
    const { id } = await office.addWebhook()
    const { status, body } = await office.call('PUT', `/api/webhooks/${id}`, {
      address,
      events: listingEvents,
      active: true,
    })
    expect([status, body.code]).toEqual([400, code])
    expect(await office.query('select address from webhooks')).toEqual([{ address: office.address }])
  })

  test('says of the address and of the events at once what is wrong', async () => {
    const { status, body } = await office.post('/api/webhooks', { address: '', events: [] })
    const fields = (body['errors'] as Row[]).map(({ field }) => field)
    expect([status, body.code, fields]).toEqual([400, 'wrong-webhook-address', ['address', 'events']])
  })

  test('needs an event, and there are ten at most, also of many at once', async () => {
    expect((await office.post('/api/webhooks', { address: office.address, events: [] })).body.code).toBe(
      'events-needed',
    )
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        office.post('/api/webhooks', { address: office.address, events: ['listing.sold'] }),
      ),
    )
    expect(answers.filter((answer) => answer.body.code === 'too-many-webhooks')).toHaveLength(2)
  })

  test('is not changed from an outdated form; what the product notes about its deliveries is no change', async () => {
    const { id } = await office.addWebhook()
    const listed = async () => ((await office.call('GET', '/api/webhooks')).body['webhooks'] as Row[])[0]
    await office.query('update webhooks set failing_since = now(), rests_until = now()')
    expect(await listed()).toMatchObject({ version: 1 })
    const change = (more: object) =>
      office.call('PUT', `/api/webhooks/${id}`, {
        address: office.address,
        events: listingEvents,
        active: true,
        ...more,
      })
    expect((await change({ active: false, version: 1 })).body['webhook']).toMatchObject({ active: false, version: 2 })
    const { status, body } = await change({ version: 1 })
    expect([status, body.code, (body['errors'] as Row[])[0]?.['field']]).toEqual([409, 'stale-version', 'version'])
    expect(await listed()).toMatchObject({ active: false, version: 2 })
    // Programs of the previous release send none.
    expect((await change({})).status).toBe(200)
  })

  test('that is gone is neither changed nor deleted, tested or read', async () => {
    const { id } = await office.addWebhook()
    await office.server.call(office.admin, 'DELETE', `/api/webhooks/${id}`)
    const change = { address: office.address, events: listingEvents, active: true }
    const answers = [
      await office.call('PUT', `/api/webhooks/${id}`, change),
      await office.server.call(office.admin, 'DELETE', `/api/webhooks/${id}`),
      await office.call('POST', `/api/webhooks/${id}/test`),
      await office.call('GET', `/api/webhooks/${id}/deliveries`),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 4 }, () => [404, 'webhook-not-found']),
    )
  })

  test('is another one’s to see only with the permission', async () => {
    const agent = await office.server.person('agent')
    expect((await office.server.call(agent, 'GET', '/api/webhooks')).body.code).toBe('missing-permission')
  })
})

describe('events', () => {
  test('tell what came on the market, changed, was sold or rented, or left it', async () => {
    const id = await office.market.addListing()
    await office.addWebhook()
    const update = (set: string) =>
      office.query(`update properties set version = version + 1, ${set} where id = $1`, [id])
    await update(`price = 50000`)
    await update(`status = 'sold'`)
    await update(`status = 'available'`)
    await update(`publication = 'expired'`)
    await update(`publication = 'published'`)
    await office.query('delete from properties where id = $1', [id])
    const added = await office.market.addListing()
    const draft = await office.market.addListing({ publication: 'draft' })
    await office.query(`update properties set status = 'sold', version = 2 where id = $1`, [draft])
    expect(await office.waiting()).toEqual([
      ['listing.changed', [id]],
      ['listing.sold', [id]],
      ['listing.published', [id]],
      ['listing.changed', [id]],
      ['listing.published', [id]],
      ['listing.changed', [id]],
      ['listing.published', [added]],
    ])
  })

  test('stand or fall with the change, and go to those only who want them', async () => {
    await office.addWebhook(['listing.sold'])
    const client = await office.server.database.pool.connect()
    const id = await office.market.addListing()
    await client.query('begin')
    await client.query(`update properties set status = 'sold' where id = $1`, [id])
    await client.query('rollback')
    client.release()
    expect(await office.waiting()).toEqual([])
    await office.query(`update properties set status = 'sold' where id = $1`, [id])
    expect(await office.waiting()).toEqual([['listing.sold', [id]]])
  })

  test('of many listings at once come fifty in a delivery; without a webhook that is on nothing is written', async () => {
    const { id } = await office.addWebhook()
    await office.server.call(office.admin, 'PUT', `/api/webhooks/${id}`, {
      address: office.address,
      events: listingEvents,
      active: false,
    })
    const ids = await office.market.addListings(120, () => ({}))
    expect(await office.waiting()).toEqual([])
    await office.server.call(office.admin, 'PUT', `/api/webhooks/${id}`, {
      address: office.address,
      events: listingEvents,
      active: true,
    })
    await office.query('update properties set version = version + 1 where id = any($1)', [ids])
    expect((await office.waiting()).map(([, subjects]) => (subjects as number[]).length)).toEqual([50, 50, 20])
  })

  test('of changed pictures are changes too', async () => {
    const agent = await office.server.person('agent')
    const id = await office.market.addListing({ ownerId: agent.id })
    const [media] = await office.query(
      `insert into media (kind, path, widths, width, height, color, owner_id)
       values ('image', '/media/hook', '{"jpg": [320]}', 4, 3, '#ffffff', $1) returning id`,
      [agent.id],
    )
    await office.addWebhook()
    const { status: answered } = await office.server.call(agent, 'POST', `/api/property/${id}/media`, {
      media: [media?.['id']],
    })
    expect([answered, await office.waiting()]).toEqual([201, [['listing.changed', [id]]]])
  })
})
