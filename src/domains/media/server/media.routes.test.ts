import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { untilJobsAreDone } from '#tests/support/done-jobs.ts'
import { whileLocked } from '#tests/support/lock-waits.ts'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'
import { cameraJpeg } from '#tests/support/pictures/camera-pictures.ts'
import { startMediaApp, type MediaApp } from '#tests/support/pictures/media-app.ts'

let server: MediaApp
let other: Person
let market: TestMarket

beforeAll(async () => {
  server = await startMediaApp()
  other = await server.person('agent')
  market = await createTestMarket(server.database.db)
  await server.dependencies.jobs.start((error) => console.error(error))
})

afterAll(() => server.close())

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers })
const states = (who: Person | null, ids: string) => server.call(who, 'GET', `/api/media?ids=${ids}`)

/** The version of what pages show, once all jobs are done and what they announced is heard. */
async function settledVersion(): Promise<number> {
  const { version } = server.dependencies
  await untilJobsAreDone(server.database.pool)
  await version.caughtUp()
  return version.current
}

async function picture(): Promise<number> {
  const { status, body } = await server.upload(await cameraJpeg())
  expect(status).toBe(201)
  return body.media.id
}

describe('an uploaded picture', () => {
  test('is shown small at once, and in all sizes soon', async () => {
    const { status, body } = await server.upload(await cameraJpeg(6, { width: 1200, height: 1800 }))
    expect([status, body.message]).toEqual([201, 'Uploaded'])
    expect(body.media).toMatchObject({
      kind: 'image',
      state: 'processing',
      problem: null,
      url: null,
      picture: null,
      width: 1200,
      height: 1800,
      caption: {},
      focal_point: null,
      poster: null,
    })
    expect(body.media.color).toMatch(/^#[\da-f]{6}$/)
    expect(body.media.thumbhash).toMatch(/^[\w+/=]{20,40}$/)
    const first = await get(body.media.thumbnail ?? '')
    expect(first.headers['content-type']).toBe('image/jpeg')
    const view = await server.settled(body.media.id)
    // Browsers may keep it for good.
    expect((await get(body.media.thumbnail ?? '')).rawPayload.equals(first.rawPayload)).toBe(true)
    expect(view).toMatchObject({ state: 'ready', url: `${view.picture?.base}-1200.jpg` })
    expect(view.picture?.widths).toMatchObject({ webp: [320, 640, 1024, 1200], jpg: [320, 640, 1024, 1200] })
    await expect
      .poll(async () => (await states(server.agent, String(view.id))).list[0]?.['picture'], { timeout: 20_000 })
      .toMatchObject({ widths: { avif: [320, 640, 1024, 1200] } })
  })

  test('is seen and removed by its owner only', async () => {
    const id = await picture()
    expect((await states(server.agent, `${id},999999`)).list.map((each) => each.id)).toEqual([id])
    expect((await states(other, String(id))).list).toEqual([])
    expect((await server.call(other, 'DELETE', `/api/media/${id}`)).body.code).toBe('media-not-found')
    const { thumbnail } = await server.settled(id)
    const removed = await server.call(server.agent, 'DELETE', `/api/media/${id}`)
    expect([removed.status, removed.body.message]).toEqual([200, 'Removed'])
    expect((await states(server.agent, String(id))).list).toEqual([])
    await expect.poll(async () => (await get(thumbnail ?? '')).statusCode).toBe(404)
  })

  test('cannot be removed while a listing shows it', async () => {
    const id = await picture()
    const listing = await market.addListing()
    await server.database.db.execute(
      sql`insert into property_media (property_id, position, media_id) values (${listing}, 0, ${id})`,
    )
    const { status, body } = await server.call(server.agent, 'DELETE', `/api/media/${id}`)
    expect([status, body.code]).toEqual([409, 'media-attached'])
    expect((await states(server.agent, String(id))).list).toHaveLength(1)
  })

  test('sent again with the same Idempotency-Key is one picture', async () => {
    const content = await cameraJpeg(1, { width: 340, height: 200 })
    const send = () => server.upload(content, { headers: { 'idempotency-key': 'one-picture' } })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ body }) => body.media.id)).size).toBe(1)
    const [{ body }] = answers
    const { picture: found } = await server.settled(body.media.id)
    // Those of removed pictures are deleted by then.
    await untilJobsAreDone(server.database.pool)
    const originals = (await server.files()).filter((file) => file.startsWith('files/originals'))
    const { rows } = await server.database.pool.query('select count(*)::int as count from media where original <> $1', [
      '',
    ])
    expect(originals).toHaveLength(rows[0].count)
    expect(found?.widths.jpg).toEqual([320, 340])
  })

  test('drops kept pages when it becomes ready on a listing, and not before', async () => {
    const { version } = server.dependencies
    const listing = await market.addListing()
    const before = await settledVersion()
    const id = await picture()
    await server.settled(id)
    expect(await settledVersion()).toBe(before)
    await server.database.db.execute(
      sql`insert into property_media (property_id, position, media_id) values (${listing}, 0, ${id})`,
    )
    await expect.poll(() => version.current).toBeGreaterThan(before)
    const attached = version.current
    await server.database.db.execute(sql`update media set state = 'ready' where id = ${id}`)
    await expect.poll(() => version.current).toBeGreaterThan(attached)
  })

  test('security 22: one account uploads at most 500 files within an hour', async () => {
    const eager = await server.person('agent')
    await server.database.db.execute(sql`
      insert into media (kind, path, width, height, color, owner_id)
      select 'video', '/media/test/' || number, 1, 1, '#000000', ${eager.id} from generate_series(1, 500) as number`)
    // Sizes of the pictures before may still be made; another picture has another name.
    const pictures = async () => new Set((await server.files()).map((file) => /[\da-f]{32}/.exec(file)?.[0] ?? file))
    const before = await pictures()
    const { status, body } = await server.upload(await cameraJpeg(), { who: eager })
    expect([status, body.code]).toEqual([429, 'too-many-uploads'])
    expect(await pictures()).toEqual(before)
    await server.database.db.execute(sql`update media set imported = true where path = '/media/test/1'`)
    expect((await server.upload(await cameraJpeg(), { who: eager })).status).toBe(201)
    await server.database.db.execute(
      sql`update media set created_at = now() - interval '59 minutes' where path like '/media/test/%'`,
    )
    expect((await server.upload(await cameraJpeg(), { who: eager })).status).toBe(429)
  })

  test('security 22: two uploads at once do not exceed that together', async () => {
    const eager = await server.person('agent')
    await server.database.db.execute(sql`
      insert into media (kind, path, width, height, color, owner_id)
      select 'video', '/media/last/' || number, 1, 1, '#000000', ${eager.id} from generate_series(1, 499) as number`)
    const content = await cameraJpeg()
    const upload = async () => (await server.upload(content, { who: eager })).status
    const owner = { rows: 'select from users where id = $1 for update', values: [eager.id] }
    expect(await whileLocked(server.database.pool, owner, [upload, upload])).toEqual([201, 429])
  })

  test.each(['', 'x', '1,x', '0', '-1', '99999999999', Array.from({ length: 101 }, (_, id) => id + 1).join(',')])(
    'security 12: ids such as %j are refused',
    async (ids) => expect((await states(server.agent, ids)).status).toBe(400),
  )
})

describe('files at /media', () => {
  let url: string
  let content: Buffer

  beforeAll(async () => {
    url = (await server.settled(await picture())).thumbnail ?? ''
    content = (await get(url)).rawPayload
  })

  test('security 14: have a fixed type, cannot be sniffed, and stay for good', async () => {
    const { headers, statusCode } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-length': String(content.length),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect((await get(url, { 'if-none-match': headers.etag })).statusCode).toBe(304)
    const head = await server.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(content.length), ''])
  })

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=10-', 10, undefined],
    ['bytes=-10', -10, undefined],
    ['bytes=5-99999999', 5, undefined],
    ['bytes=-99999999', 0, undefined],
  ])('are sent in the range %s', async (range, start, end) => {
    const { statusCode, rawPayload, headers } = await get(url, { range })
    expect([statusCode, rawPayload.equals(content.subarray(start, end))]).toEqual([206, true])
    const first = start < 0 ? content.length + start : start
    expect(headers['content-range']).toBe(`bytes ${first}-${(end ?? content.length) - 1}/${content.length}`)
  })

  test('outside a range there is 416, and what is no single range is the whole file', async () => {
    const outside = await get(url, { range: `bytes=${content.length}-` })
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${content.length}`])
    for (const range of ['bytes=0-1,3-4', 'items=0-1', 'bytes=9-5', 'bytes=a-'])
      expect((await get(url, { range })).statusCode, range).toBe(200)
    expect((await get(url, { range: 'bytes=0-1', 'if-range': '"another"' })).statusCode).toBe(200)
    // RFC 9110 §14.2: ranges are of GET only.
    const head = await server.app.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-1' } })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(content.length)])
  })

  test('security 14, 17: originals and everything else are not there', async () => {
    const original = (await server.files()).find((file) => file.includes('originals')) ?? ''
    const paths = [
      original.replace('files', ''),
      original.replace('files/originals', '/media'),
      `/media/../${original.replace('files/', '')}`,
      `/media/%2e%2e/${original.replace('files/', '')}`,
      `/media/..%2f${original.replace('files/', '')}`,
      '/media/',
      '/media/00',
      `${url}%00`,
      `${url}/`,
    ]
    for (const path of paths) expect((await get(path)).statusCode, path).toBe(404)
  })
})
