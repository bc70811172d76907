import { once } from 'node:events'
import { type IncomingMessage, type RequestListener, createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createSendWebhook, isLoopback, isPublicAddress, signedHeaders } from './send-webhook.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

const message = { id: 'msg_1', body: '{"type":"webhook.test"}', secret: Buffer.alloc(32, 1) }

/** Opens a receiver at an address of this machine, and records what it was sent. */
async function receiver(host: string, answer: RequestListener, port = 0) {
  const received: IncomingMessage[] = []
  const server = createServer((request, response) => {
    received.push(request)
    answer(request, response)
  })
  server.listen(port, host)
  await once(server, 'listening')
  closing.push(() => server.close().closeAllConnections())
  return { received, port: (server.address() as AddressInfo).port }
}

/** Resolves names with a different result each time, and counts the queries. */
function names(...answers: readonly string[][]) {
  const asked: string[] = []
  const resolve: NonNullable<Parameters<typeof createSendWebhook>[0]>['resolve'] = (name, _options, callback) => {
    asked.push(name)
    const addresses = answers[asked.length - 1] ?? answers.at(-1) ?? []
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { asked, resolve }
}

test('signs as the published example of the scheme does', () => {
  const example = {
    address: '',
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    secret: Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64'),
  }
  const headers = signedHeaders(example, new Date(1_614_265_330_000))
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test.each([
  '127.0.0.1',
  '127.255.0.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2001:0:a00:1::',
  '2001:db8::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'nonsense',
])('nothing is sent to %s', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '196.188.1.1', '2a00:1450:4001:81b::200e', '::ffff:8.8.8.8'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[fd00:ec2::254]/',
  'https://localhost/',
])('%s is refused before anything is opened', async (address) => {
  expect(await createSendWebhook()({ ...message, address })).toMatchObject({ failure: 'private-address', status: null })
})

test('one private address among those of a name is enough to refuse it', async () => {
  const { resolve } = names(['8.8.8.8', '10.0.0.1'])
  const outcome = await createSendWebhook({ resolve })({ ...message, address: 'https://hooks.example/' })
  expect(outcome.failure).toBe('private-address')
})

test('a DNS answer that changes is of no use: the address that was looked at is the one that is opened', async () => {
  const allowed = await receiver('127.0.0.1', (_request, response) => response.end('taken'))
  const other = await receiver('127.0.0.2', (_request, response) => response.end('inside'), allowed.port)
  const { asked, resolve } = names(['127.0.0.1'], ['127.0.0.2'])
  const send = createSendWebhook({ resolve, permits: (address) => address === '127.0.0.1' })
  const address = `http://hooks.example:${allowed.port}/`
  expect(await send({ ...message, address })).toMatchObject({ failure: null, status: 200, answer: 'taken' })
  expect([asked.length, allowed.received.length]).toEqual([1, 1])
  // The next message opens a new connection and resolves again.
  expect(await send({ ...message, address })).toMatchObject({ failure: 'private-address' })
  expect([asked.length, allowed.received.length, other.received.length]).toEqual([2, 1, 0])
})

test('a redirect is not followed', async () => {
  const inside = await receiver('127.0.0.1', (_request, response) => response.end('secret'))
  const { port } = await receiver('127.0.0.1', (_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${inside.port}/` }).end('elsewhere'),
  )
  const send = createSendWebhook({ permits: isLoopback })
  const outcome = await send({ ...message, address: `http://127.0.0.1:${port}/` })
  expect(outcome).toMatchObject({ failure: 'redirect', status: 307, answer: 'elsewhere' })
  expect(inside.received).toEqual([])
})

test('time and size of an answer are limited', async () => {
  const send = createSendWebhook({ permits: isLoopback, longestMs: 300 })
  const silent = await receiver('127.0.0.1', () => undefined)
  const dripping = await receiver('127.0.0.1', (_request, response) => {
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  })
  const endless = await receiver('127.0.0.1', (_request, response) => {
    const more = () => void (response.write('x'.repeat(5000)) ? setImmediate(more) : response.once('drain', more))
    more()
  })
  const answers = await Promise.all(
    [silent, dripping, endless].map(({ port }) => send({ ...message, address: `http://127.0.0.1:${port}/` })),
  )
  expect(answers.map(({ failure }) => failure)).toEqual(['timeout', 'timeout', null])
  expect(answers[2]?.answer).toHaveLength(1000)
  expect(Math.max(...answers.map(({ durationMs }) => durationMs))).toBeLessThan(2000)
})

test('a receiver that wants to go on in another protocol, or answers nothing, has not taken the message', async () => {
  const send = createSendWebhook({ permits: isLoopback, longestMs: 300 })
  const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  for (const answer of [upgrade, '']) {
    const server = createTcpServer((socket) => void socket.once('data', () => socket.end(answer)))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    closing.push(() => server.close())
    const { port } = server.address() as AddressInfo
    expect(await send({ ...message, address: `http://127.0.0.1:${port}/` })).toMatchObject({ failure: 'unreachable' })
  }
})

test('what refuses or is not there is told apart', async () => {
  const { port } = await receiver('127.0.0.1', (_request, response) => response.writeHead(500).end('no\0'))
  const send = createSendWebhook({ permits: isLoopback })
  expect(await send({ ...message, address: `http://127.0.0.1:${port}/` })).toMatchObject({
    failure: 'status',
    status: 500,
    answer: 'no',
  })
  // The port speaks another protocol: no certificate, no delivery.
  expect(await send({ ...message, address: `https://127.0.0.1:${port}/` })).toMatchObject({ failure: 'unreachable' })
})
