import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plain } from '#tests/support/pictures/camera-pictures.ts'
import { multipartBody, type Part } from '#tests/support/pictures/multipart-body.ts'
import { fieldParts, openFormOffice, type FormOffice } from '#tests/support/listing-forms.ts'
import { idOf, wrongFields } from '#tests/support/office.ts'
import { carriesPlace, readSample } from '#tests/support/videos.ts'

const limits = { PICTURE_MAX_MB: '1', VIDEO_MAX_MB: '2', LISTING_MAX_PICTURES: '4', LISTING_MAX_VIDEOS: '2' }
let office: FormOffice
let picture: Part
let video: Part

beforeAll(async () => {
  office = await openFormOffice(limits)
  picture = { name: 'images', fileName: 'salon.png', content: await plain('png') }
  video = { name: 'videos', fileName: 'walk.mp4', content: await readSample('phone.mp4'), type: 'video/mp4' }
})
afterAll(() => office.close())

const post = (parts: Part[], options?: Parameters<FormOffice['send']>[2]) =>
  office.send('/api/property', [...fieldParts(office.form()), ...parts], options)
const publicly = async (id: number) => (await office.call(null, 'GET', `/api/property/${id}`)).body
const listings = async () => Number((await office.call(null, 'GET', '/api/property')).headers['x-total-count'])

describe('POST /api/property with files (specification §7)', () => {
  test('answers 201; pictures and videos are seen once they are processed', async () => {
    const answer = await post([picture, video, picture])
    expect([answer.status, answer.body.message]).toEqual([201, 'Property added successfully'])
    const id = idOf(answer)
    expect((await office.mediaOf(id)).map(({ kind }) => kind)).toEqual(['image', 'video', 'image'])
    expect((await publicly(id))['image_url']).toEqual([])
    await office.dependencies.jobs.start((error) => {
      throw error
    })
    await expect.poll(async () => (await publicly(id))['image_url'], { timeout: 20_000 }).toHaveLength(2)
    const shown = await publicly(id)
    expect(shown['image_url']).toEqual([
      expect.stringMatching(/^\/media\/.*\.jpg$/),
      expect.stringMatching(/^\/media\/.*\.jpg$/),
    ])
    expect(shown['video_url']).toEqual([expect.stringMatching(/^\/media\/.*\.mp4$/)])
    const [url = ''] = shown['video_url'] as string[]
    const part = await office.app.inject({ url, headers: { range: 'bytes=0-99' } })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100])
    expect(carriesPlace((await office.app.inject({ url })).rawPayload)).toBe(false)
  })

  test('a form whose file fields nobody used adds a listing without pictures', async () => {
    const answer = await post([
      { name: 'images', fileName: '', content: '', type: 'application/octet-stream' },
      { name: 'videos', fileName: '', content: '', type: 'application/octet-stream' },
    ])
    expect(await office.mediaOf(idOf(answer))).toEqual([])
  })

  test('a picture without a file name is stored whole', async () => {
    const answer = await post([{ ...picture, fileName: '' }])
    const [stored] = await office.mediaOf(idOf(answer))
    expect(stored).toMatchObject({ kind: 'image', problem: null })
  })

  test('twenty requests with one key make one listing with one picture', async () => {
    const [before, rows] = [await listings(), await countMedia()]
    const headers = { 'idempotency-key': 'form-1' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => post([picture], { headers })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect([await listings(), await countMedia()]).toEqual([before + 1, rows + 1])
    const other = await post([video], { headers })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused'])
  })
})

let listening: Promise<string> | undefined
const listen = () => (listening ??= office.app.listen({ port: 0, host: '127.0.0.1' }))

async function countMedia(): Promise<number> {
  const { rows } = await office.database.pool.query('select count(*)::integer as count from media')
  return rows[0].count
}

describe('a form that is refused stores nothing', () => {
  // A separate office, in which no job creates files meanwhile.
  beforeAll(async () => {
    await office.close()
    office = await openFormOffice(limits)
  })

  const bad: Part = { name: 'images', fileName: 'x.jpg', content: '<?php system($_GET["c"]);' }

  test.each<[string, () => Part[], number, string, string[]]>([
    ['a file that is no picture', () => [picture, picture, picture, bad], 415, 'unsupported-picture', ['images.3']],
    [
      'several files that cannot be used',
      () => [bad, picture, { ...video, content: 'no' }],
      415,
      'unsupported-picture',
      ['images.0', 'videos.0'],
    ],
    [
      'a picture that is far too large, and a file after it',
      () => [
        { ...picture, content: Buffer.alloc(1_900_000) },
        { ...video, content: 'no' },
      ],
      413,
      'picture-too-large',
      ['images.0', 'videos.0'],
    ],
    [
      'a video that is cut off',
      () => [picture, { ...video, content: video.content.slice(0, -50) }],
      422,
      'damaged-video',
      ['videos.0'],
    ],
    ['a picture among the videos', () => [{ ...picture, name: 'videos' }], 415, 'unsupported-video', ['videos.0']],
    [
      'a picture that is too large',
      () => [
        { ...picture, content: Buffer.concat([Buffer.from(picture.content), Buffer.alloc(1024 * 1024)]) },
        picture,
      ],
      413,
      'picture-too-large',
      ['images.0'],
    ],
    [
      'a video that is too large',
      () => [{ ...video, content: Buffer.alloc(2 * 1024 * 1024 + 1) }, picture],
      413,
      'video-too-large',
      ['videos.0'],
    ],
    ['a file under another name', () => [picture, { ...picture, name: 'avatar' }], 400, 'invalid-input', ['avatar']],
    ['a field that is not there', () => [picture, { name: 'secret', content: '1' }], 400, 'invalid-input', ['secret']],
    [
      'a field that no form may have',
      () => [picture, { name: '__proto__', content: '1' }],
      400,
      'upload-interrupted',
      [],
    ],
    [
      'a thousand parts',
      () => Array.from({ length: 1000 }, (_, n) => ({ name: `f${n}`, content: '' })),
      413,
      'too-many-parts',
      [],
    ],
    ['more files than a listing can have', () => Array.from({ length: 7 }, () => picture), 413, 'too-many-parts', []],
    [
      'more pictures than a listing may have',
      () => Array.from({ length: 5 }, () => picture),
      422,
      'too-many-media',
      ['media'],
    ],
    ['more videos than a listing may have', () => [video, video, video], 422, 'too-many-media', ['media']],
  ])('%s', async (_, parts, status, code, fields) => {
    const before = { listings: await listings(), files: await office.files(), media: await countMedia() }
    const answer = await post(parts())
    expect([answer.status, answer.body.code, wrongFields(answer)]).toEqual([status, code, fields])
    expect({ listings: await listings(), files: await office.files(), media: await countMedia() }).toEqual(before)
  })

  test('good files with fields that are wrong', async () => {
    const before = await office.files()
    const answer = await office.send('/api/property', [picture, ...fieldParts(office.form({ price: 'dear' })), video])
    expect([answer.status, wrongFields(answer)]).toEqual([400, ['price']])
    expect(await office.files()).toEqual(before)
  })

  test('a form whose connection breaks', async () => {
    const before = await office.files()
    const { status } = await post([picture, video], { cutOff: true })
    expect(status).toBe(400)
    expect(await office.files()).toEqual(before)
  })

  test('a client that vanishes within a file; the server goes on', async () => {
    const before = await office.files()
    const address = await listen()
    const { payload, contentType } = multipartBody([...fieldParts(office.form()), picture, video])
    await new Promise<void>((gone) => {
      const headers = { authorization: `Bearer ${office.agent.token}`, 'content-type': contentType }
      const line = request(new URL('/api/property', address), { method: 'POST', headers })
      line.on('error', () => gone())
      line.write(payload.subarray(0, payload.length - 5000), () =>
        setTimeout(() => line.destroy(new Error('gone')), 300),
      )
    })
    await expect.poll(() => office.files()).toEqual(before)
    expect((await fetch(new URL('/api/health', address))).status).toBe(200)
  })

  test('a form over a slow line, which names every file that cannot be used', async () => {
    const address = await listen()
    const parts = [...fieldParts(office.form()), { ...picture, content: Buffer.alloc(1_900_000) }, { ...bad }, picture]
    const { payload, contentType } = multipartBody(parts)
    const headers = { authorization: `Bearer ${office.agent.token}`, 'content-type': contentType }
    const sent = { method: 'POST', headers, body: new Uint8Array(payload) }
    const response = await fetch(new URL('/api/property', address), sent)
    const { errors } = (await response.json()) as { errors: { field: string }[] }
    expect([response.status, errors.map(({ field }) => field)]).toEqual([413, ['images.0', 'images.1']])
  })

  test('a form of somebody who may not', async () => {
    expect((await post([picture], { who: office.reader })).status).toBe(403)
  })
})
