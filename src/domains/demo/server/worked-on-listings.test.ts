import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListingNotifications } from '#domains/notifications/server/index.ts'
import { importListings, openSourceFile } from '#domains/listing-import/server/index.ts'
import { runListingExpiry } from '#domains/listing-lifecycle/server/listing-expiry.job.ts'
import type { Answer, Method } from '#tests/support/accounts.ts'
import { openFormOffice, type FormOffice } from '#tests/support/listing-forms.ts'
import { idOf } from '#tests/support/office.ts'
import { plain } from '#tests/support/pictures/camera-pictures.ts'
import { removeDemoMarket } from './index.ts'
import { takePicture } from '#tests/support/pictures/take-picture.ts'

let office: FormOffice
let keeper: { token: string; id: number }
let folder: string

beforeAll(async () => {
  office = await openFormOffice()
  keeper = await office.person('admin')
  folder = mkdtempSync(join(tmpdir(), 'worked-on-'))
})
afterAll(async () => {
  await office.close()
  rmSync(folder, { recursive: true })
})

/** Calls the API as staff; fails with the response if it is refused. */
async function call(method: Method, url: string, body?: unknown): Promise<Answer> {
  const answer = await office.call(keeper, method, url, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer
}
const query = (text: string, values: unknown[]) => office.database.pool.query(text, values)

type Stored = { demo: boolean; version: number; updated_at: Date; deleted_at: Date | null; publication: string }
async function stored(id: number): Promise<Stored> {
  return (await query('select * from properties where id = $1', [id])).rows[0] as Stored
}
/** Marks a listing as the demo's again, loaded a day ago. */
const makeDemo = (id: number) =>
  query(`update properties set demo = true, updated_at = now() - interval '1 day' where id = $1`, [id])
async function addDemo(changes = {}): Promise<number> {
  const id = await office.market.addListing({ squareFeet: '900.00', bathrooms: 1, ownerId: keeper.id, ...changes })
  await makeDemo(id)
  return id
}
const bulk = (id: number, change: object) => call('POST', '/api/property/bulk', { ids: [id], ...change })
const lastChange = async (id: number) => (await call('GET', `/api/property/${id}/history`)).list[0]?.id
async function addPicture(): Promise<number> {
  const png = await plain('png')
  return takePicture(office.dependencies.media, Readable.from([png]), { id: keeper.id })
}
async function addKind(kind: 'category' | 'location', fields: object): Promise<number> {
  const { body } = await call('POST', `/api/${kind}`, fields)
  return (body[kind] as { id: number }).id
}

const refusal = ({ status, body }: Answer) => [status, body.code]

/** Every writer of listings: does its work to a demo listing and returns its id. */
const writers: [string, () => Promise<number>][] = [
  [
    'the form',
    async () => {
      const id = await addDemo()
      await call('PUT', `/api/property/${id}`, { ...office.form(), version: 1 })
      return id
    },
  ],
  [
    'a call that changes one field',
    async () => {
      const id = await addDemo()
      await call('PUT', `/api/property/${id}`, { price: 1 })
      return id
    },
  ],
  [
    'pictures',
    async () => {
      const id = await addDemo()
      await call('POST', `/api/property/${id}/media`, { media: [await addPicture()] })
      return id
    },
  ],
  ...(
    [
      ['status', { action: 'status', status: 'sold' }],
      ['publication', { action: 'publication', publication: 'draft' }],
      ['deletion', { action: 'delete' }],
    ] as const
  ).map(([name, change]): [string, () => Promise<number>] => [
    `the ${name} of many`,
    async () => {
      const id = await addDemo()
      await bulk(id, change)
      return id
    },
  ]),
  [
    'the category of many',
    async () => {
      const id = await addDemo()
      await bulk(id, { action: 'move', category_id: office.market.categories.cars })
      return id
    },
  ],
  [
    'undoing a change of many',
    async () => {
      const id = await addDemo()
      const { body } = await bulk(id, { action: 'status', status: 'sold' })
      await query('update properties set demo = true where id = $1', [id])
      await call('POST', `/api/property/bulk/${String(body['batch'])}/undo`)
      return id
    },
  ],
  [
    'a deletion',
    async () => {
      const id = await addDemo()
      await call('DELETE', `/api/property/${id}`)
      return id
    },
  ],
  [
    'a restoration from the recycle bin',
    async () => {
      const id = await addDemo({ deletedAt: new Date() })
      await call('POST', `/api/property/${id}/restore`)
      return id
    },
  ],
  [
    'former values from the history',
    async () => {
      const id = await addDemo()
      await call('PUT', `/api/property/${id}`, { price: 1 })
      await makeDemo(id)
      await call('POST', `/api/history/${await lastChange(id)}/restore`)
      return id
    },
  ],
  [
    'a renewal',
    async () => {
      const id = await addDemo({ publication: 'expired' })
      await call('POST', `/api/property/${id}/renew`)
      return id
    },
  ],
  [
    'the deletion of its category',
    async () => {
      const categoryId = await addKind('category', { name: 'Going category', description: 'Goes' })
      const id = await addDemo({ categoryId })
      await call('DELETE', `/api/category/${categoryId}`, { move_to: { category_id: office.market.categories.villas } })
      return id
    },
  ],
  [
    'the deletion of its location',
    async () => {
      const { addis, bole } = office.market.places
      const place = { name: 'Going place', parent_id: addis, latitude: 9, longitude: 38.7 }
      const locationId = await addKind('location', place)
      const id = await addDemo({ locationId })
      await call('DELETE', `/api/location/${locationId}`, { move_to: { location_id: bole } })
      return id
    },
  ],
  [
    'an import',
    async () => {
      const id = await addDemo({ sourceReference: 'worked-on' })
      const path = join(folder, 'homes.csv')
      writeFileSync(path, 'reference,title,category,location,price\nworked-on,Better,Apartments,Bole,7\n')
      const { updated } = await importListings(office.database.db, await openSourceFile(path), { update: true })
      expect(updated).toBe(1)
      return id
    },
  ],
]

test.each(writers)('%s by a person ends the demo mark, raises the version and sets the date', async (_, write) => {
  const id = await write()
  const { demo, version, updated_at: updatedAt } = await stored(id)
  expect(demo).toBe(false)
  expect(version).toBeGreaterThan(1)
  expect(Date.now() - updatedAt.getTime()).toBeLessThan(60_000)
  await removeDemoMarket(office.database.db)
  expect(await stored(id)).toBeDefined()
})

test('what the product itself does leaves the mark: an expired demo listing still goes with the demo', async () => {
  const id = await addDemo({ expiresAt: new Date(Date.now() - 1000) })
  const notifications = createListingNotifications(office.dependencies.notify)
  const { db } = office.database
  await runListingExpiry({ db, notifications, publicUrl: 'https://homes.example', reminderDays: async () => 7 })
  expect(await stored(id)).toMatchObject({ demo: true, version: 2, publication: 'expired' })
  await removeDemoMarket(db)
  expect(await stored(id)).toBeUndefined()
})

test('the limit of pictures holds for every writer, also for former pictures that come back', async () => {
  const small = await openFormOffice({ LISTING_MAX_PICTURES: '2' })
  const png = await plain('png')
  const upload = () => takePicture(small.dependencies.media, Readable.from([png]), small.agent)
  const [a, b, c, d] = [await upload(), await upload(), await upload(), await upload()]
  const ask = (method: Method, url: string, body?: unknown) => small.call(small.agent, method, url, body)

  const tooMany = await ask('POST', '/api/property', { ...small.form(), media: [a, b, c] })
  expect(refusal(tooMany)).toEqual([422, 'too-many-media'])
  const listing = idOf(await ask('POST', '/api/property', { ...small.form(), media: [a, b] }))
  const url = `/api/property/${listing}`
  expect(refusal(await ask('PUT', url, { media: [a, b, c] }))).toEqual([422, 'too-many-media'])
  expect(refusal(await ask('POST', `${url}/media`, { media: [c] }))).toEqual([422, 'too-many-media'])

  // More than the present limit, from a time with a higher one.
  await small.database.pool.query('insert into property_media values ($1, 2, $2), ($1, 3, $3)', [listing, c, d])
  expect((await ask('PUT', `${url}/media/order`, { media: [d, c, b, a] })).status).toBe(200)
  expect((await ask('PUT', url, { media: [d, c, b] })).status).toBe(200)
  expect((await ask('PUT', url, { media: [d] })).status).toBe(200)
  const [, removal] = (await ask('GET', `${url}/history`)).list
  expect(refusal(await ask('POST', `/api/history/${removal?.id}/restore`))).toEqual([422, 'too-many-media'])
  expect((await small.mediaOf(listing)).map(({ id }) => id)).toEqual([d])
  await small.close()
})
