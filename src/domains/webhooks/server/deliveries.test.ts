import { createHmac, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type WebhookOffice, listingEvents, startWebhookOffice } from '#tests/support/webhook-office.ts'

let office: WebhookOffice
beforeAll(async () => {
  office = await startWebhookOffice()
})
afterAll(() => office.close())
beforeEach(() => office.startAnew())

describe('a delivery', () => {
  test('is signed, tells the listing as it is when it is sent, and is in the log', async () => {
    const { id, secret } = await office.addWebhook()
    const listing = await office.market.addListing({ propertyType: 'rent', title: 'ባለ ሁለት መኝታ' })
    await office.query(`update properties set status = 'sold', version = 2 where id = $1`, [listing])
    await office.run(id)
    expect(office.received).toHaveLength(2)
    for (const { headers, body } of office.received) {
      const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
      expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
      expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(30)
    }
    expect(JSON.parse(office.received[1]?.body ?? '')).toMatchObject({
      type: 'listing.sold',
      data: {
        listings: [
          {
            id: listing,
            reference: `RH-${listing}`,
            url: `https://homes.example/property-details/${listing}`,
            title: 'ባለ ሁለት መኝታ',
            on_market: false,
            status: 'sold',
            property_type: 'rent',
            price: 45_000,
            rent_period: 'month',
          },
        ],
      },
    })
    expect(await office.deliveries(id)).toMatchObject([
      { event: 'listing.sold', state: 'delivered', status: 204, attempts: 1, next_at: null },
      { event: 'listing.published', state: 'delivered' },
    ])
  })

  test('tells an enquiry, and nothing once it is gone', async () => {
    const { id } = await office.addWebhook(['enquiry.received'])
    const listing = await office.market.addListing()
    const ask = () =>
      office.post('/api/enquiries', {
        property_id: listing,
        name: 'Meron',
        phone: '0911 22 33 44',
        message: `Free? ${Math.random()}`,
      })
    expect((await ask()).status).toBe(201)
    await office.run(id)
    expect(JSON.parse(office.received[0]?.body ?? '')).toMatchObject({
      type: 'enquiry.received',
      data: {
        enquiry: { name: 'Meron', phone: '+251911223344', listing: { id: listing, reference: `RH-${listing}` } },
      },
    })
    await ask()
    await office.query('delete from enquiries')
    await office.run(id)
    expect([office.received.length, (await office.deliveries(id)).length]).toEqual([1, 1])
  })

  test('that fails is tried again later under the same id with a new signature, so that a replay is told by its age', async () => {
    const { id } = await office.addWebhook()
    await office.market.addListing()
    office.answerWith(500)
    await office.run(id)
    expect(await office.deliveries(id)).toMatchObject([
      { state: 'waiting', status: 500, failure: 'status', answer: 'answer 500', attempts: 1 },
    ])
    await office.run(id)
    // Neither the delivery nor its webhook is due.
    expect(office.received).toHaveLength(1)
    await office.later()
    office.answerWith(200)
    await new Promise((done) => setTimeout(done, 1100))
    await office.run(id)
    const [first, second] = office.received.map(({ headers }) => headers)
    expect(second?.['webhook-id']).toBe(first?.['webhook-id'])
    expect(Number(second?.['webhook-timestamp'])).toBeGreaterThan(Number(first?.['webhook-timestamp']))
    expect(second?.['webhook-signature']).not.toBe(first?.['webhook-signature'])
    expect(await office.deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  test('three failures in a row end a run; after the last try it is given up', async () => {
    const { id } = await office.addWebhook()
    for (let count = 0; count < 5; count += 1) await office.market.addListing()
    office.answerWith(503)
    await office.run(id)
    expect(office.received).toHaveLength(3)
    await office.query('update webhook_deliveries set attempts = 9')
    await office.later()
    await office.run(id)
    expect((await office.deliveries(id)).map(({ state }) => state)).toEqual([
      'waiting',
      'waiting',
      'failed',
      'failed',
      'failed',
    ])
  })

  test('what another process sends is left to it; what one that was killed had taken is sent after its time', async () => {
    const { id } = await office.addWebhook()
    await office.market.addListing()
    await office.query(`update webhooks set rests_until = now() + interval '90 seconds'`)
    await office.run(id)
    expect(office.received).toEqual([])
    await office.later()
    await Promise.all([office.run(id), office.run(id), office.run(id)])
    expect(office.received).toHaveLength(1)
  })

  test.each([
    ['after three days of failures', 500, `update webhooks set failing_since = now() - interval '73 hours'`],
    ['at once when the receiver says that it is gone', 410, 'select 1'],
  ])('switches its webhook off %s, and tells those who may switch it on', async (_when, answer, before) => {
    const { id } = await office.addWebhook()
    await office.market.addListing()
    await office.query(before)
    office.answerWith(answer)
    await office.run(id)
    const { body } = await office.server.call(office.admin, 'GET', '/api/webhooks')
    expect(body['webhooks']).toMatchObject([{ active: false, switched_off: true }])
    const [news] = (await office.server.call(office.admin, 'GET', '/api/notifications')).list
    expect(news).toMatchObject({
      kind: 'webhook-off',
      facts: { host: new URL(office.address).host },
      path: `/webhooks?log=${id}`,
    })
    await office.server.call(office.admin, 'PUT', `/api/webhooks/${id}`, {
      address: office.address,
      events: listingEvents,
      active: true,
    })
    const again = await office.server.call(office.admin, 'GET', '/api/webhooks')
    expect(again.body['webhooks']).toMatchObject([{ active: true, switched_off: false, failing_since: null }])
  })

  test('goes to the new address from the moment it is changed; that the old one is gone does not matter any more', async () => {
    const { id } = await office.addWebhook()
    await office.market.addListing()
    await office.market.addListing()
    const moved = office.address.replace('hooks', 'moved')
    office.answerWith(async () => {
      if (office.received.length > 1) return 204
      const changed = await office.call('PUT', `/api/webhooks/${id}`, {
        address: moved,
        events: listingEvents,
        active: true,
      })
      expect(changed.status).toBe(200)
      return 410
    })
    await office.query(`update webhooks set failing_since = now() - interval '73 hours'`)
    await office.run(id)
    expect(office.received.map(({ path }) => path)).toEqual(['/hooks?key=1', '/moved?key=1'])
    const { body } = await office.call('GET', '/api/webhooks')
    expect(body['webhooks']).toMatchObject([{ active: true, switched_off: false }])
  })

  test('of what is gone is no success of a receiver that fails', async () => {
    const { id } = await office.addWebhook(['enquiry.received'])
    const listing = await office.market.addListing()
    await office.post('/api/enquiries', {
      property_id: listing,
      name: 'Meron',
      phone: '0911223344',
      message: 'Free now?',
    })
    await office.query('delete from enquiries')
    await office.query(`update webhooks set failing_since = now() - interval '73 hours'`)
    await office.run(id)
    expect(await office.deliveries(id)).toEqual([])
    expect((await office.call('GET', '/api/webhooks')).body['webhooks']).toMatchObject([
      { failing_since: expect.any(String) },
    ])
  })

  test('that was sent by hand meanwhile stays delivered, though the attempt that was on its way fails', async () => {
    const { id } = await office.addWebhook()
    await office.market.addListing()
    office.answerWith(async () => {
      if (office.received.length > 1) return 204
      const [delivery] = await office.deliveries(id)
      expect((await office.post(`/api/webhooks/deliveries/${String(delivery?.['id'])}/resend`)).status).toBe(200)
      return 500
    })
    await office.run(id)
    expect(await office.deliveries(id)).toMatchObject([{ state: 'delivered', next_at: null }])
  })

  test('cannot be signed after a restore with another key: the webhook is switched off, and its log says why', async () => {
    const { id } = await office.addWebhook()
    await office.query(`update webhooks set secret = '\\x${randomBytes(60).toString('hex')}' where id = $1`, [id])
    const listed = async () => (await office.call('GET', '/api/webhooks')).body['webhooks']
    expect(await listed()).toMatchObject([{ active: true, secret_lost: true }])
    await office.market.addListing()
    await office.run(id)
    expect(await office.deliveries(id)).toMatchObject([{ state: 'failed', failure: 'no-key', next_at: null }])
    expect(await listed()).toMatchObject([{ active: false, switched_off: true }])
    expect((await office.post(`/api/webhooks/${id}/test`)).body).toMatchObject({
      message: 'Not delivered. The log says why.',
      delivery: { failure: 'no-key' },
    })
    expect(office.received).toEqual([])
  })

  test('is tested and sent again by hand, at once', async () => {
    const { id } = await office.addWebhook()
    const tested = await office.post(`/api/webhooks/${id}/test`)
    expect(tested.body).toMatchObject({
      message: 'Delivered. The receiver accepted it.',
      delivery: { state: 'delivered' },
    })
    expect(JSON.parse(office.received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test', data: {} })
    office.answerWith(500)
    const [delivery] = await office.deliveries(id)
    const again = await office.post(`/api/webhooks/deliveries/${String(delivery?.['id'])}/resend`)
    expect(again.body).toMatchObject({
      message: 'Not delivered. The log says why.',
      delivery: { state: 'failed', attempts: 2 },
    })
    expect(office.received[1]?.headers['webhook-id']).toBe(office.received[0]?.headers['webhook-id'])
    expect((await office.post('/api/webhooks/deliveries/999999/resend')).body.code).toBe('delivery-not-found')
    expect((await office.post('/api/webhooks/999999/test')).body.code).toBe('webhook-not-found')
  })
})
