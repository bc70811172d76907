import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundReceiving } from './request-bodies.ts'

const app = Fastify()
let port: number

beforeAll(async () => {
  boundReceiving(app, { ordinaryMs: 300, filesMs: 20_000, everyMs: 500, minBytes: 10 })
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload
      .resume()
      .on('end', () => done(null, 'whole'))
      .on('error', done)
  })
  app.post('/files', { config: { access: 'signed-in' } }, async (request) => request.body)
  app.post('/public', { config: { access: 'public' } }, async (request) => request.body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

afterAll(() => app.close())

type Sending = { path: string; type: string; everyMs: number; times: number }

/** Sends twenty bytes per interval; resolves with the response and how long the connection was open. */
function send({ path, type, everyMs, times }: Sending): Promise<{ answer: string; ms: number }> {
  const piece = 'x'.repeat(20)
  const head = [`POST ${path} HTTP/1.1`, 'host: homes.example', 'connection: close', `content-type: ${type}`]
  const start = performance.now()
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    let sent = 0
    socket.write([...head, `content-length: ${piece.length * times}`, '', ''].join('\r\n'))
    const sending = setInterval(() => {
      if (sent < times) socket.write(piece)
      sent += 1
    }, everyMs)
    socket.on('data', (data) => (answer += String(data)))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(sending)
      resolve({ answer, ms: performance.now() - start })
    })
  })
}

const slow = { everyMs: 50, times: 14 }
const file = { path: '/files', type: 'multipart/form-data; boundary=x' }

test('security 22: a file may come slowly', async () => {
  const { answer } = await send({ ...file, ...slow })
  expect(answer).toContain('200 OK')
})

test.each([
  ['an ordinary body', { path: '/files', type: 'text/plain', ...slow }],
  ['a file for a public route', { path: '/public', type: 'multipart/form-data; boundary=x', ...slow }],
  ['a file that never comes', { ...file, everyMs: 10_000, times: 100 }],
  ['a file that trickles', { ...file, everyMs: 2000, times: 100 }],
])('security 22: %s is given up', async (_, sending) => {
  const { answer, ms } = await send(sending)
  expect(answer).not.toContain('200 OK')
  expect(ms).toBeLessThan(5000)
})
