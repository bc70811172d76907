import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDependencies, type Dependencies } from '#app/dependencies.ts'
import type { Person } from '#tests/support/accounts.ts'
import { fieldParts, openFormOffice, type FormOffice } from '#tests/support/listing-forms.ts'
import { plain } from '#tests/support/pictures/camera-pictures.ts'
import type { Settings } from '../settings.schemas.ts'
import { limitKeys } from '../settings.ts'

const megabyte = 1024 * 1024

let office: FormOffice
let other: Dependencies
let admin: Person
let png: Buffer

beforeAll(async () => {
  office = await openFormOffice({
    LISTING_MAX_PICTURES: '6',
    PICTURE_MAX_MB: '3',
    VIDEO_MAX_MB: '5',
    IMPORT_MAX_MB: '4',
  })
  // A second server beside the first.
  other = await createDependencies(office.dependencies.config, { ...office.database, close: async () => {} })
  admin = await office.person('admin')
  png = await plain('png')
})
afterEach(async () => {
  await set(Object.fromEntries(limitKeys.map((key) => [key, null])))
})
afterAll(async () => {
  await other.close()
  await office.close()
})

const change = (body: unknown) => office.call(admin, 'PUT', '/api/settings', body)
const values = async () => (await office.call(admin, 'GET', '/api/settings')).body['values'] as Settings

/** Sets limits and waits until every server applies them. */
async function set(limits: Partial<Record<(typeof limitKeys)[number], number | null>>): Promise<void> {
  const { status, text } = await change(limits)
  expect(status, text).toBe(200)
  const wanted = await values()
  for (const { settings } of [office.dependencies, other])
    await vi.waitFor(async () => expect(await settings.current()).toEqual(wanted))
}

const image = (content = png) => ({ name: 'images', fileName: 'a.png', content })
const send = (count: number, fields: Record<string, unknown> = office.form()) =>
  office.send('/api/property', [...fieldParts(fields), ...Array.from({ length: count }, () => image())])

const large = () => Buffer.concat([png, Buffer.alloc(megabyte)])

/** Creates a resumable upload. */
function announce(filetype: string, bytes: number, headers: Record<string, string> = {}) {
  return office.call(office.agent, 'POST', '/api/uploads', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes),
    'upload-metadata': `filetype ${Buffer.from(filetype).toString('base64')}`,
    ...headers,
  })
}

/** Uploads a file of an import. */
async function upload(content: Buffer, type: string) {
  const headers = { authorization: `Bearer ${office.agent.token}`, 'content-type': type }
  const url = '/api/property/imports?file_name=homes'
  const { statusCode, body } = await office.app.inject({ method: 'POST', url, headers, payload: content })
  return [statusCode, (JSON.parse(body) as { message: string }).message]
}

describe('a limit', () => {
  test('is what the environment says until somebody sets less', async () => {
    expect(await values()).toMatchObject({
      listing_pictures: 6,
      listing_videos: 5,
      picture_megabytes: 3,
      video_megabytes: 5,
      import_megabytes: 4,
      import_archive_megabytes: 1000,
    })
  })

  test('above what the server takes is refused, each with the most that it can be', async () => {
    const { status, body } = await change({ listing_pictures: 7, picture_megabytes: 4, listing_videos: 5 })
    expect([status, body.errors]).toEqual([
      400,
      [
        { field: 'listing_pictures', message: 'The maximum on this server is 6.' },
        { field: 'picture_megabytes', message: 'The maximum on this server is 3.' },
      ],
    ])
    expect(await values()).toMatchObject({ listing_pictures: 6, picture_megabytes: 3 })
  })

  test.each(limitKeys)('%s: less than nothing, a fraction and words are refused', async (key) => {
    for (const value of [-1, 1.5, 'many']) {
      const { status, body } = await change({ [key]: value })
      expect([status, body.errors.map(({ field }) => field)]).toEqual([400, [key]])
    }
  })

  test('that was set on a server that took more is that of this one', async () => {
    const { pool } = office.database
    await pool.query(`insert into settings (key, value) values ('listing_pictures', '150'), ('video_megabytes', '2')`)
    expect(await values()).toMatchObject({ listing_pictures: 6, video_megabytes: 2 })
  })

  test('holds on every server as soon as it is set, and the form of listings is told', async () => {
    await set({ listing_pictures: 2, listing_videos: 0, picture_megabytes: 1, video_megabytes: 2, import_megabytes: 1 })
    expect(await other.media.limits()).toMatchObject({ pictures: 2, videos: 0, pictureBytes: megabyte })
    expect((await other.listingContext()).mediaLimits).toMatchObject({ pictures: 2, videos: 0 })
    const { body } = await office.call(office.agent, 'GET', '/api/media/limits')
    expect(body).toEqual({ image: megabyte, video: 2 * megabyte, pictures: 2, videos: 0 })
  })
})

describe('pictures of a listing', () => {
  test('are refused beyond it, with the limit in words', async () => {
    await set({ listing_pictures: 2, listing_videos: 0 })
    const tooMany = 'A listing can have at most 2 photos and no videos.'
    const form = await send(3)
    expect([form.status, form.body.code, form.body.message]).toEqual([413, 'too-many-parts', tooMany])
    await set({ listing_videos: 1 })
    const mixed = await send(3)
    expect([mixed.status, mixed.body.errors]).toEqual([
      422,
      [{ field: 'media', message: 'A listing can have at most 2 photos and 1 video.' }],
    ])
    expect((await send(2)).status).toBe(201)
  })

  test('are taken up to it also from a form that sends a field without a file', async () => {
    await set({ listing_pictures: 1, listing_videos: 0 })
    const nothing = { name: 'videos', fileName: '', content: '' }
    expect((await office.send('/api/property', [...fieldParts(office.form()), image(), nothing])).status).toBe(201)
  })

  test('stay when it is lowered, and go one by one; none is added', async () => {
    const { property } = (await send(4)).body as unknown as { property: { id: number } }
    const { id } = property
    await set({ listing_pictures: 2 })
    const before = await office.mediaOf(id)
    expect(before).toHaveLength(4)
    const more = await office.send(`/api/property/${id}/media`, [image()])
    expect([more.status, more.body.code]).toEqual([422, 'too-many-media'])
    const order = before.map((one) => one.id).toReversed()
    expect((await office.call(office.agent, 'PUT', `/api/property/${id}`, { price: '5', media: order })).status).toBe(
      200,
    )
    const removed = await office.call(office.agent, 'DELETE', `/api/property/${id}/media/${order[0]}`)
    expect([removed.status, (await office.mediaOf(id)).length]).toEqual([200, 3])
  })
})

describe('the size of a file', () => {
  test('of a photo is refused beyond it, in a form, alone and as a resumable upload', async () => {
    await set({ picture_megabytes: 1 })
    const said = 'A photo can have at most 1 MB.'
    const form = await office.send('/api/property', [...fieldParts(office.form()), image(large())])
    expect([form.status, form.body.errors]).toEqual([413, [{ field: 'images.0', message: said }]])
    const alone = await office.send('/api/media', [{ ...image(large()), name: 'file' }])
    expect([alone.status, alone.body.message]).toEqual([413, said])
    const announced = await announce('image/png', megabyte + 1)
    expect([announced.status, announced.body.message]).toEqual([413, 'This file can have at most 1 MB.'])
    expect((await announce('image/png', megabyte)).status).toBe(201)
  })

  test('of a video is refused beyond it, in the language of the request', async () => {
    await set({ video_megabytes: 2 })
    const { status, body } = await announce('video/mp4', 3 * megabyte, { 'accept-language': 'am' })
    expect([status, body.message]).toEqual([413, 'ይህ ፋይል ቢበዛ 2 ሜባ ሊሆን ይችላል።'])
    expect((await announce('video/mp4', 2 * megabyte)).status).toBe(201)
  })

  test('of an import is refused beyond it', async () => {
    await set({ import_megabytes: 1, import_archive_megabytes: 2 })
    const told = await office.call(office.agent, 'GET', '/api/property/imports/limits')
    expect(told.body).toEqual({ csv: megabyte, zip: 2 * megabyte })
    const file = Buffer.concat([Buffer.from('title,price\n'), Buffer.alloc(megabyte, 'a')])
    expect(await upload(file, 'text/csv')).toEqual([413, 'The file has more than 1 MB.'])
    const archive = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(2 * megabyte)])
    expect(await upload(archive, 'application/zip')).toEqual([413, 'The file has more than 2 MB.'])
    await set({ import_megabytes: 2 })
    expect((await upload(file, 'text/csv'))[0]).toBe(201)
  })
})
