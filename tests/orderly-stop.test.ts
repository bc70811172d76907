import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { freeAddress, startProduct } from './support/e2e-product.ts'

const person = JSON.stringify({ name: 'Tigist', email: 'tigist@homes.example', password: 'a long sentence' })

/** Begins a registration; returns what sends its body once the server has taken up the request. */
async function beginRegistration(url: string): Promise<() => Promise<IncomingMessage>> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(person),
    expect: '100-continue',
  }
  const begun = request(`${url}/api/users`, { method: 'POST', headers, agent: false })
  const answered = once(begun, 'response') as Promise<[IncomingMessage]>
  begun.flushHeaders()
  await once(begun, 'continue')
  return async () => {
    begun.end(person)
    const [answer] = await answered
    answer.resume()
    return answer
  }
}

const isRefused = (url: string) =>
  fetch(`${url}/api/health/live`).then(
    () => false,
    () => true,
  )

test('security 24: after SIGTERM a request that has begun is answered, new ones are refused, and the end is in order', async () => {
  // Registering needs no pages, so nothing has to be built.
  const product = await startProduct(await freeAddress(), { NODE_ENV: 'test' })
  const finish = await beginRegistration(product.url)
  const start = Date.now()
  const ended = product.stop()
  await expect.poll(() => isRefused(product.url), { timeout: 5000 }).toBe(true)
  expect((await finish()).statusCode).toBe(201)
  expect(await ended).toBe(0)
  expect(Date.now() - start).toBeLessThan(10_000)
}, 150_000)
