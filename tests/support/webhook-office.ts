import { once } from 'node:events'
import { type IncomingHttpHeaders, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runWebhook } from '#domains/webhooks/server/deliver.ts'
import { type Answer, startAccounts } from './accounts.ts'
import { createTestMarket } from './market.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: string }
export type Row = Record<string, unknown>

export const listingEvents = ['listing.published', 'listing.changed', 'listing.sold']

export type WebhookOffice = Awaited<ReturnType<typeof startWebhookOffice>>

/** Starts the whole server with a market, and a local receiver of webhooks. */
export async function startWebhookOffice() {
  const received: Received[] = []
  let status: number | (() => Promise<number>) = 204
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() })
      void Promise.resolve(typeof status === 'number' ? status : status()).then((wanted) =>
        response.writeHead(wanted).end(wanted === 204 ? undefined : `answer ${wanted}`),
      )
    })
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks?key=1`
  const server = await startAccounts({ WEBHOOKS_TO_LOOPBACK: 'on' })
  const market = await createTestMarket(server.database.db)
  const admin = await server.person('admin')

  const query = async (text: string, values: unknown[] = []) =>
    (await server.database.pool.query<Row>(text, values)).rows
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object): Promise<Answer> =>
    server.call(admin, method, url, body)
  return {
    server,
    market,
    admin,
    address,
    received,
    query,
    call,
    post: (url: string, body?: object) => call('POST', url, body),
    /** Sets the status that the receiver responds with, or what it does before it responds. */
    answerWith: (wanted: typeof status) => {
      status = wanted
    },
    addWebhook: async (events: readonly string[] = listingEvents) => {
      const { body, text } = await call('POST', '/api/webhooks', { address, events })
      if (body['secret'] === undefined) throw new Error(text)
      return { id: Number((body['webhook'] as Row)['id']), secret: String(body['secret']) }
    },
    /** Returns the pending deliveries: events with the ids of their subjects. */
    waiting: async () =>
      (await query(`select event, subjects from webhook_deliveries order by id`)).map(({ event, subjects }) => [
        event,
        subjects,
      ]),
    run: (id: number) => runWebhook(server.dependencies.webhooks.needs, id),
    deliveries: async (id: number) => (await call('GET', `/api/webhooks/${id}/deliveries`)).body['deliveries'] as Row[],
    /** Skips the pauses after failures. */
    later: async () => {
      // A time rounded to milliseconds may lie in the future.
      await query(`update webhook_deliveries set next_at = now() - interval '1 second'`)
      await query(`update webhooks set rests_until = now() - interval '1 second'`)
    },
    startAnew: async () => {
      status = 204
      received.length = 0
      await query('delete from webhooks')
    },
    close: async () => {
      await server.close()
      receiver.close().closeAllConnections()
    },
  }
}
