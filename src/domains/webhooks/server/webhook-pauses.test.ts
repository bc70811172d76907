import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type WebhookOffice, listingEvents, startWebhookOffice } from '#tests/support/webhook-office.ts'
import { maxWebhooks } from '../webhook.ts'
import { runWebhook } from './deliver.ts'
import { removeOldDeliveries, webhooksWithWork } from './webhook.repository.ts'

let office: WebhookOffice
beforeAll(async () => {
  office = await startWebhookOffice()
})
afterAll(() => office.close())
beforeEach(() => office.startAnew())

const withWork = () => webhooksWithWork(office.server.database.db)
const failingSince = async () =>
  (await office.query('select failing_since from webhooks')).map(({ failing_since: since }) => since)

describe('a receiver that fails', () => {
  test.each([
    ['10 seconds', 60],
    ['30 minutes', 900],
    ['10 hours', 3600],
  ])('for %s is left alone for %i seconds', async (since, seconds) => {
    const { id } = await office.addWebhook()
    await office.market.addListing()
    await office.query(`update webhooks set failing_since = now() - $1::interval`, [since])
    office.answerWith(500)
    await office.run(id)
    const [row] = await office.query(`select extract(epoch from rests_until - now())::float8 as rests from webhooks`)
    expect(Math.abs(Number(row?.['rests']) - seconds)).toBeLessThan(30)
    await office.query(`update webhook_deliveries set next_at = now() - interval '1 second'`)
    expect(await withWork()).toEqual([])
  })

  test('and then accepts a message has not failed any more, whether it was due or sent by hand', async () => {
    const { id } = await office.addWebhook()
    for (const send of [() => office.run(id), () => office.post(`/api/webhooks/${id}/test`)]) {
      await office.market.addListing()
      await office.query(`update webhooks set failing_since = now() - interval '1 hour'`)
      await send()
      expect(await failingSince()).toEqual([null])
    }
  })

  test('and accepts a test is left alone no longer, except while a run that has begun may last', async () => {
    const { id } = await office.addWebhook()
    for (const [rested, rests] of [
      ['1 hour', 90],
      ['30 seconds', 30],
    ] as const) {
      await office.query(
        `update webhooks set failing_since = now() - interval '10 hours', rests_until = now() + $1::interval`,
        [rested],
      )
      await office.post(`/api/webhooks/${id}/test`)
      const [row] = await office.query(`select extract(epoch from rests_until - now())::float8 as rests from webhooks`)
      expect(Math.abs(Number(row?.['rests']) - rests)).toBeLessThan(15)
    }
  })

  test.each([
    ['a test by hand', '10 minutes', true],
    ['a message that was due', '2 hours', true],
    ['a message that was due', '10 minutes', false],
  ])('and accepts %s after failing for %s: gets the messages that wait now: %s', async (how, since, isNow) => {
    const { id } = await office.addWebhook()
    await office.query(
      `insert into webhook_deliveries (webhook_id, event, subjects, attempts, next_at)
       values ($1, 'listing.changed', '{}', 7, now() + interval '14 hours')`,
      [id],
    )
    await office.query(`update webhooks set failing_since = now() - $1::interval`, [since])
    if (how === 'a test by hand') await office.post(`/api/webhooks/${id}/test`)
    else {
      await office.market.addListing()
      await office.run(id)
    }
    const waiting = await office.query(
      `select next_at <= now() as "isNow" from webhook_deliveries where state = 'waiting' and attempts = 7`,
    )
    // A run sends at once what waits, which is about no listing here and thus dropped.
    expect(waiting).toEqual(how === 'a test by hand' ? [{ isNow }] : isNow ? [] : [{ isNow }])
  })

  test('by hand, too, gets the message again when it is due', async () => {
    const { id } = await office.addWebhook()
    await office.market.addListing()
    office.answerWith(500)
    const [delivery] = await office.deliveries(id)
    await office.post(`/api/webhooks/deliveries/${String(delivery?.['id'])}/resend`)
    expect(await office.deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 1, next_at: expect.any(String) }])
  })

  test('and gets another address begins anew: it is tried at once, and not switched off because the old one failed for days', async () => {
    const { id } = await office.addWebhook()
    await office.market.addListing()
    await office.query(
      `update webhooks set failing_since = now() - interval '73 hours', rests_until = now() + interval '1 hour'`,
    )
    const address = office.address.replace('hooks', 'moved')
    await office.call('PUT', `/api/webhooks/${id}`, { address, events: listingEvents, active: true })
    expect(await withWork()).toEqual([id])
    office.answerWith(500)
    await office.run(id)
    const { body } = await office.call('GET', '/api/webhooks')
    expect(body['webhooks']).toMatchObject([{ active: true, switched_off: false }])
  })

  test('and is switched off is in the audit log, without anybody who did it', async () => {
    const { id } = await office.addWebhook()
    await office.market.addListing()
    office.answerWith(410)
    await office.run(id)
    const entries = await office.query(
      `select actor_id, subject_id, subject_name from audit_events where action = 'webhook.switched-off' and subject_id = $1`,
      [String(id)],
    )
    expect(entries).toEqual([{ actor_id: null, subject_id: String(id), subject_name: new URL(office.address).host }])
  })
})

test('work is what is due of webhooks that are on', async () => {
  const { id } = await office.addWebhook()
  expect(await withWork()).toEqual([])
  await office.market.addListing()
  await expect.poll(withWork, { interval: 1 }).toEqual([id])
  await office.query('update webhooks set active = false')
  expect(await withWork()).toEqual([])
  await office.query(`update webhooks set active = true`)
  await office.query(`update webhook_deliveries set next_at = now() + interval '1 minute'`)
  expect(await withWork()).toEqual([])
})

test('a server that ends begins no other delivery', async () => {
  const { id } = await office.addWebhook()
  await office.market.addListing()
  await runWebhook(office.server.dependencies.webhooks.needs, id, () => true)
  // A time rounded to milliseconds may lie in the future.
  await expect.poll(withWork, { interval: 1 }).toEqual([id])
  expect(office.received).toEqual([])
})

test('the log has the newest hundred deliveries, and none older than two weeks', async () => {
  const { id } = await office.addWebhook()
  await office.query(
    `insert into webhook_deliveries (webhook_id, event, subjects, state, created_at)
     select $1, 'listing.changed', '{}', 'delivered', now() - days * interval '1 day'
     from unnest(array[15, 13]) as days, generate_series(1, 60)`,
    [id],
  )
  expect(await office.deliveries(id)).toHaveLength(100)
  await removeOldDeliveries(office.server.database.db, 14)
  expect(await office.deliveries(id)).toHaveLength(60)
})

test('only what is changed is recorded, and an address is kept without its mark', async () => {
  const { id } = await office.addWebhook()
  const same = { events: listingEvents, active: true }
  await office.call('PUT', `/api/webhooks/${id}`, { ...same, address: `${office.address}#mark` })
  expect(await office.query('select address from webhooks')).toEqual([{ address: office.address }])
  expect(
    await office.query(`select from audit_events where action = 'webhook.changed' and subject_id = $1`, [String(id)]),
  ).toEqual([])
})

const add = () => office.post('/api/webhooks', { address: office.address, events: listingEvents })

test('two that are added at once do not exceed the limit', async () => {
  for (let count = 1; count < maxWebhooks; count += 1) await office.addWebhook()
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
})
