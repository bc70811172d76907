import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerForms } from '#app/register-pages.ts'
import { answerErrors } from '#platform/http/error-handler.ts'
import type { ZodApp } from '#platform/http/index.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { maxInCookie, readKeptCookie, writeKeptCookie } from '../kept-cookie.ts'
import { createKeepByForm } from './keep-by-form.ts'

let office: AdminApp
let forms: FastifyInstance
let secureForms: FastifyInstance

beforeAll(async () => {
  office = await openOffice()
  forms = await formsAt('http://127.0.0.1:3000')
  secureForms = await formsAt('https://homes.example')
})
afterAll(async () => {
  await Promise.all([forms.close(), secureForms.close()])
  await office.close()
})

async function formsAt(publicUrl: string): Promise<FastifyInstance> {
  const app = Fastify()
  answerErrors(app)
  const keep = createKeepByForm(office.dependencies.kept, publicUrl)
  await registerForms(app as unknown as ZodApp, async () => 'another page', keep)
  return app
}

type Sent = { url?: string; cookie?: string; headers?: Record<string, string>; to?: FastifyInstance }

async function send(payload: string, { url = '/favourites', cookie = '', headers = {}, to = forms }: Sent = {}) {
  const answer = await to.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers },
    payload,
  })
  const written = String(answer.headers['set-cookie'] ?? '')
  return {
    status: answer.statusCode,
    target: answer.headers['location'],
    cookie: written,
    kept: readKeptCookie(written.split(';')[0]),
    cacheControl: answer.headers['cache-control'],
  }
}

const idsOf = ({ kept }: Awaited<ReturnType<typeof send>>) => kept.map(({ listing_id: id }) => id)
const cookieOf = (...ids: number[]) =>
  `kept=${writeKeptCookie(
    ids.map((id) => ({
      kind: 'favourite',
      listing_id: id,
      changed_at: '2026-01-01T00:00:00.000Z',
      kept: true,
      note: null,
      seen: null,
    })),
  )}`

describe('the heart without script', () => {
  test('keeps a listing with its price and time in front of the others, and leads to it', async () => {
    const id = await office.market.addListing({ price: '25000', rentPeriod: 'month' })
    const before = Math.floor(Date.now() / 1000) * 1000
    const answer = await send(`keep=${id}`, { cookie: cookieOf(901, 902) })
    expect(answer).toMatchObject({
      status: 303,
      target: `/favourites#listing-${id}`,
      cacheControl: 'private, no-store',
    })
    expect(idsOf(answer)).toEqual([id, 901, 902])
    expect(answer.kept[0]?.seen).toMatchObject({ price: '25000.00', rent_period: 'month', property_type: 'rent' })
    const keptAt = Date.parse(answer.kept[0]?.changed_at ?? '')
    expect(keptAt).toBeGreaterThanOrEqual(before)
    expect(keptAt).toBeLessThanOrEqual(Date.now())
  })

  test('leads back to the page in the language of the form', async () => {
    const id = await office.market.addListing()
    expect((await send(`keep=${id}`, { url: '/am/favourites?x=1' })).target).toBe(`/am/favourites#listing-${id}`)
    expect((await send(`remove=${id}`, { url: '/am/favourites' })).target).toBe('/am/favourites')
  })

  test('leaves one that is kept already where and as it is', async () => {
    const id = await office.market.addListing({ price: '25000' })
    const cookie = cookieOf(901, id)
    const answer = await send(`keep=${id}`, { cookie })
    expect(answer.target).toBe(`/favourites#listing-${id}`)
    expect(answer.cookie).toMatch(new RegExp(`^${cookie};`))
  })

  test('removes one and no other', async () => {
    const answer = await send('remove=902', { cookie: cookieOf(901, 902, 903) })
    expect([answer.status, answer.target, idsOf(answer)]).toEqual([303, '/favourites', [901, 903]])
  })

  test('keeps none that is not on the market', async () => {
    const draft = await office.market.addListing({ publication: 'draft' })
    const sold = await office.market.addListing({ status: 'sold' })
    for (const id of [draft, sold, 999_999])
      expect(idsOf(await send(`keep=${id}`, { cookie: cookieOf(901) }))).toEqual([901])
  })

  test('loses none where the cookie is full, and says so', async () => {
    const id = await office.market.addListing()
    const others = Array.from({ length: maxInCookie }, (_, index) => index + 1000)
    const full = await send(`keep=${id}`, { cookie: cookieOf(...others) })
    expect([full.target, idsOf(full)]).toEqual(['/favourites?full=1', others])
    const again = await send('keep=1000', { cookie: cookieOf(...others) })
    expect([again.target, idsOf(again)]).toEqual(['/favourites#listing-1000', others])
    const room = await send(`keep=${id}`, { cookie: cookieOf(...others.slice(1)) })
    expect(idsOf(room)).toHaveLength(maxInCookie)
  })

  test.each(['', 'keep=', 'keep=0', 'keep=-1', 'keep=1e3', 'keep=0x10', 'keep=9999999999', 'remove=901x', 'other=1'])(
    'changes nothing for “%s”',
    async (form) => {
      const answer = await send(form, { cookie: cookieOf(901) })
      expect([answer.status, answer.target, idsOf(answer)]).toEqual([303, '/favourites', [901]])
    },
  )

  test('sets a cookie for half a year that other sites do not send, over https only where the site is secure', async () => {
    expect((await send('remove=1')).cookie).toBe('kept=; Path=/; Max-Age=15552000; SameSite=Lax')
    expect((await send('remove=1', { to: secureForms })).cookie).toBe(
      'kept=; Path=/; Max-Age=15552000; SameSite=Lax; Secure',
    )
  })

  test('takes no form of another site', async () => {
    const answer = await send('remove=901', { cookie: cookieOf(901), headers: { 'sec-fetch-site': 'cross-site' } })
    expect([answer.status, answer.cookie]).toEqual([403, ''])
  })
})
