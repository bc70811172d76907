import { createHash } from 'node:crypto'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { Overloaded } from '#platform/http/index.ts'
import { busyPage } from './busy-page.ts'

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
