import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { Overloaded } from '#platform/http/index.ts'
import { busyPage } from './busy-page.ts'

test('a refused page is answered once, also where hooks wait: nothing fails, and the log says what was sent', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
  app.addHook('onSend', () => setImmediate())
  app.get('/', (request, reply) => Promise.reject(new Overloaded()).catch(busyPage(request.url, reply)))
  const { status } = await fetch(await app.listen())
  await app.close()
  const logged = lines.map((line) => JSON.parse(line) as { err?: { message: string }; res?: { statusCode: number } })
  expect([status, logged.flatMap(({ err, res }) => err?.message ?? res?.statusCode ?? [])]).toEqual([503, [503]])
})

test('the page of a busy server asks again by itself, and its policy lets its own style count and nothing else', async () => {
  const app = fastify()
  app.get('/am/products', (request, reply) => Promise.reject(new Overloaded()).catch(busyPage(request.url, reply)))
  const { statusCode, headers, body } = await app.inject('/am/products')
  const [, style = ''] = /<style>([^<]+)<\/style>/.exec(body) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(body).toContain('<html lang="am">')
  expect([statusCode, headers['retry-after'], headers['content-security-policy']]).toEqual([
    503,
    '5',
    `default-src 'none'; frame-ancestors 'none'; style-src 'sha256-${hash}'`,
  ])
})
