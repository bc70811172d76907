import compress from '@fastify/compress'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { answerErrors } from './error-handler.ts'
import { readJsonStrictly } from './request-bodies.ts'
import { notSignedIn } from './requests.ts'
import { validateWithZod } from './zod-app.ts'

const app = Fastify()

beforeAll(async () => {
  app.setValidatorCompiler(validateWithZod)
  answerErrors(app)
  readJsonStrictly(app)
  app.get('/guarded', () => Promise.reject(notSignedIn()))
  app.post('/', { schema: { body: z.strictObject({ title: z.string() }) } }, async () => 'taken')
  await app.ready()
})
afterAll(() => app.close())

const post = (body: unknown, language = 'en') =>
  app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    payload: JSON.stringify(body),
  })

test('an answer tells the first 20 errors and how many there are', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key${index}`, 1]))
  const response = await post({ title: 'Home', ...unknown })
  expect(response.statusCode).toBe(400)
  const { message, errors } = response.json<{ message: string; errors: unknown[] }>()
  expect(message).toBe('Please fix the 50000 highlighted fields. Only the first 20 are listed.')
  expect(errors).toHaveLength(20)
  expect(errors[0]).toEqual({ field: 'key0', message: 'Unknown field.' })
  expect(response.body.length).toBeLessThan(2000)
  expect((await post({ ...unknown, title: 'ቤት' }, 'am')).json().message).toMatch(/ የተዘረዘሩት የመጀመሪያዎቹ 20 ብቻ ናቸው።$/)
})

test('the name of a field is cut where somebody sent a very long one', async () => {
  const response = await post({ title: 'Home', ['x'.repeat(500_000)]: 1 })
  expect(response.json().errors[0].field).toBe(`${'x'.repeat(200)}…`)
})

test('a single error is told without a number', async () => {
  expect((await post({ title: 'Home', colour: 'red' })).json().message).toBe('Please fix the highlighted field.')
})

test('401 names the scheme that is asked for', async () => {
  const { statusCode, headers } = await app.inject('/guarded')
  expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer'])
})

test('a client who leaves while the response is compressed is no error', async () => {
  const lines: string[] = []
  const server = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
  answerErrors(server)
  // As a large response is, by a stream.
  await server.register(compress, { syncThreshold: 0 })
  server.post('/', async ({ raw }, reply) => {
    reply.raw.once('pipe', () => raw.socket.destroy())
    return { text: 'A quiet house. '.repeat(200) }
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const sent = fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  await expect(sent).rejects.toThrow('fetch failed')
  await server.close()
  expect(lines).toEqual([])
})
