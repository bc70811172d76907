import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openUploadPlace } from '#platform/uploads/index.ts'
import { buildApp } from '#app/build-app.ts'
import { createDependencies } from '#app/dependencies.ts'
import type { Person } from '#tests/support/accounts.ts'
import { fallSilent } from '#tests/support/broken-upload.ts'
import { plain } from '#tests/support/pictures/camera-pictures.ts'
import { startMediaApp, type MediaApp } from '#tests/support/pictures/media-app.ts'
import { readSample } from '#tests/support/videos.ts'
import { sweep } from '../sweep/sweep.ts'

let server: MediaApp
let address: string
let video: Buffer
const limits = { PICTURE_MAX_MB: '1', VIDEO_MAX_MB: '2' }

beforeAll(async () => {
  // Without ffmpeg: a video is ready as soon as it has arrived.
  server = await startMediaApp({ ...limits, FFMPEG_PATH: 'off' })
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  video = await readSample('phone.mp4')
})
afterAll(() => server.close())

type Sent = { who?: Person; headers?: Record<string, string>; body?: Buffer }

async function call(method: string, url: string, { who = server.agent, headers = {}, body }: Sent = {}) {
  const type: Record<string, string> = body ? { 'content-type': 'application/offset+octet-stream' } : {}
  const authorization = `Bearer ${who.token}`
  const response = await fetch(new URL(url, address), {
    method,
    headers: { authorization, 'tus-resumable': '1.0.0', ...type, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    header: (name: string) => response.headers.get(name),
    ...(text === '' ? {} : (JSON.parse(text) as { code: string; message: string })),
  }
}

const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

async function begin(bytes: number, sent: Sent & { fields?: Record<string, string> } = {}): Promise<string> {
  const { fields = { filename: 'home.mp4', filetype: 'video/mp4' }, ...rest } = sent
  const headers = { 'upload-length': String(bytes), 'upload-metadata': metadata(fields), ...rest.headers }
  const { status, header } = await call('POST', '/api/uploads', { ...rest, headers })
  expect(status).toBe(201)
  return header('location') ?? ''
}

const piece = (url: string, offset: number, body: Buffer, who?: Person) =>
  call('PATCH', url, { headers: { 'upload-offset': String(offset) }, body, ...(who && { who }) })

const offsetOf = async (url: string) => Number((await call('HEAD', url)).header('upload-offset'))
const unfinished = () => readdir(join(server.dataDir, 'uploads'))

describe('an upload in pieces', () => {
  test('says how far it is, and at its end which media it became', async () => {
    const url = await begin(video.length)
    const first = await piece(url, 0, video.subarray(0, 5000))
    expect([first.status, first.header('upload-offset'), first.header('media-id')]).toEqual([204, '5000', null])
    expect(await offsetOf(url)).toBe(5000)

    const last = await piece(url, 5000, video.subarray(5000))
    expect([last.status, last.header('upload-offset')]).toEqual([204, String(video.length)])
    const id = Number(last.header('media-id'))
    const [media] = await server.dependencies.media.stateOf([id], 'en', server.agent.id)
    expect(media).toMatchObject({ kind: 'video', state: 'ready', width: 192, height: 108 })
    expect((await unfinished()).filter((name) => !name.endsWith('.finished'))).toEqual([])
  })

  test('whose last answer was lost tells it again, and makes no second video', async () => {
    const url = await begin(video.length)
    const answer = await piece(url, 0, video)
    const asked = await call('HEAD', url)
    expect(asked.status).toBe(200)
    expect(asked.header('media-id')).toBe(answer.header('media-id'))
    expect(asked.header('upload-offset')).toBe(asked.header('upload-length'))
    const again = await piece(url, video.length, Buffer.alloc(0))
    expect([again.status, again.header('media-id')]).toEqual([204, answer.header('media-id')])
  })

  test.each(['broke', 'fell silent'])('goes on where its connection %s', async (how) => {
    const url = await begin(video.length)
    const { token } = server.agent
    const line = await fallSilent({ url: new URL(url, address), token, content: video, arrives: 6000 })
    if (how === 'broke') line.destroy(new Error('gone'))
    await expect.poll(() => offsetOf(url), { timeout: 20_000 }).toBe(6000)
    line.destroy()
    const rest = await piece(url, 6000, video.subarray(6000))
    expect([rest.status, typeof rest.header('media-id')]).toEqual([204, 'string'])
  })

  test('goes on after a restart of the server', async () => {
    const url = await begin(video.length)
    await piece(url, 0, video.subarray(0, 6000))
    const { config } = server.dependencies
    const later = await createDependencies(config, { ...server.database, close: async () => {} })
    const restarted = await buildApp(later)
    const headers = {
      authorization: `Bearer ${server.agent.token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '6000',
    }
    const rest = await restarted.inject({ method: 'PATCH', url, headers, payload: video.subarray(6000) })
    expect([rest.statusCode, rest.headers['upload-offset']]).toEqual([204, String(video.length)])
    expect(Number(rest.headers['media-id'])).toBeGreaterThan(0)
    await restarted.close()
    await later.close()
  })

  test('is what its content is: a WebM that was announced as MP4 is a WebM', async () => {
    const webm = await readSample('phone.webm')
    const last = await piece(await begin(webm.length), 0, webm)
    const [media] = await server.dependencies.media.stateOf([Number(last.header('media-id'))], 'en')
    expect(media?.url).toMatch(/\.webm$/)
    const { headers } = await server.app.inject({ url: media?.url ?? '' })
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['video/webm', 'nosniff'])
  })

  test('refuses a piece that does not follow the last one', async () => {
    const url = await begin(video.length)
    await piece(url, 0, video.subarray(0, 100))
    const hole = await piece(url, 200, video.subarray(200, 300))
    expect([hole.status, hole.code]).toEqual([409, 'upload-offset'])
    expect(await offsetOf(url)).toBe(100)
  })

  test('can be a picture as well', async () => {
    const picture = await plain('png')
    const url = await begin(picture.length, { fields: { filetype: 'image/png' } })
    const { header } = await piece(url, 0, picture)
    const [media] = await server.dependencies.media.stateOf([Number(header('media-id'))], 'en')
    expect(media).toMatchObject({ kind: 'image', state: 'processing' })
  })

  test('works with the client that browsers use', async () => {
    const id = await new Promise<string | undefined>((resolve, reject) => {
      const upload = new Upload(video, {
        endpoint: `${address}/api/uploads`,
        chunkSize: 4096,
        metadata: { filename: 'ቤት.mp4', filetype: 'video/mp4' },
        headers: { authorization: `Bearer ${server.agent.token}` },
        retryDelays: null,
        onError: reject,
        onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('Media-Id')),
      })
      upload.start()
    })
    expect(Number(id)).toBeGreaterThan(0)
  })
})

describe('an upload is its beginner’s alone', () => {
  test('others find nothing, and nothing of theirs is added', async () => {
    const other = await server.person('agent')
    const url = await begin(video.length)
    for (const method of ['HEAD', 'DELETE']) expect((await call(method, url, { who: other })).status, method).toBe(404)
    const added = await piece(url, 0, video.subarray(0, 10), other)
    expect([added.status, added.code]).toEqual([404, 'upload-not-found'])
    expect(await offsetOf(url)).toBe(0)
  })

  test('also when it is finished', async () => {
    const other = await server.person('admin')
    const url = await begin(video.length)
    await piece(url, 0, video)
    const asked = await call('HEAD', url, { who: other })
    expect([asked.status, asked.header('media-id')]).toEqual([404, null])
  })

  test('people without the permission begin none', async () => {
    const visitor = await fetch(`${address}/api/uploads`, { method: 'POST', headers: { 'tus-resumable': '1.0.0' } })
    expect(visitor.status).toBe(401)
    const reader = await server.person(['users.read'])
    expect((await call('POST', '/api/uploads', { who: reader })).status).toBe(403)
  })

  test('who ends it ends it for good', async () => {
    const url = await begin(video.length)
    await piece(url, 0, video.subarray(0, 100))
    expect((await call('DELETE', url)).status).toBe(204)
    expect((await call('HEAD', url)).status).toBe(404)
  })

  test('nobody has more than 50 unfinished ones', async () => {
    const busy = await server.person('agent')
    for (let count = 0; count < 50; count += 1) await begin(10, { who: busy })
    const headers = { 'upload-length': '10' }
    const oneMore = await call('POST', '/api/uploads', { who: busy, headers })
    expect([oneMore.status, oneMore.code]).toEqual([429, 'too-many-uploads'])
  })

  test('nor when they are begun at once', async () => {
    const busy = await server.person('agent')
    const headers = { 'upload-length': '10' }
    const begun = Array.from({ length: 60 }, () => call('POST', '/api/uploads', { who: busy, headers }))
    const statuses = (await Promise.all(begun)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
    const own = (await unfinished()).filter((name) => name.startsWith(`${busy.id}-`))
    expect(own).toHaveLength(2 * statuses.filter((status) => status === 201).length)
  })
})

describe('what is refused leaves nothing behind', () => {
  test('a file beyond the limit of its kind', async () => {
    const cases = [
      [2 * 1024 * 1024 + 1, 'video/mp4', '2 MB'],
      [1024 * 1024 + 1, 'image/jpeg', '1 MB'],
    ] as const
    for (const [bytes, filetype, largest] of cases) {
      const headers = { 'upload-length': String(bytes), 'upload-metadata': metadata({ filetype }) }
      const { status, code, message } = await call('POST', '/api/uploads', { headers })
      expect([status, code, message]).toEqual([413, 'upload-too-large', `This file can have at most ${largest}.`])
    }
  })

  test('a picture that is too large, called a video', async () => {
    const picture = Buffer.concat([await plain('png'), Buffer.alloc(1024 * 1024 + 1)])
    const { status, code } = await piece(await begin(picture.length), 0, picture)
    expect([status, code]).toEqual([413, 'picture-too-large'])
  })

  test('more bytes than were announced', async () => {
    const url = await begin(100)
    const { status, code } = await piece(url, 0, video)
    expect([status, code]).toEqual([413, 'upload-too-large'])
  })

  test('what is no video, and one that is cut off', async () => {
    for (const [content, wanted] of [
      [Buffer.from('<?php system($_GET["c"]); ?>'), '415 unsupported-video'],
      [video.subarray(0, -100), '422 damaged-video'],
    ] as const) {
      const before = await server.files()
      const url = await begin(content.length)
      const { status, code } = await piece(url, 0, content)
      expect(`${status} ${code}`).toBe(wanted)
      expect((await call('HEAD', url)).status).toBe(404)
      expect(await server.files()).toEqual(before)
    }
  })

  test('a name that would be a path', async () => {
    for (const filename of ['../../../evil.mp4', '/etc/passwd', 'a\0b\r\nc', '%2e%2e%2f']) {
      const url = await begin(video.length, { fields: { filename, name: filename } })
      expect(url).toMatch(/^\/api\/uploads\/\d+-[\da-f]{32}$/)
    }
    for (const id of ['..%2f..%2fsecret', '%2e%2e', '1-', `${server.agent.id}-${'0'.repeat(32)}`])
      expect((await call('HEAD', `/api/uploads/${id}`)).status, id).toBe(404)
    expect((await server.files()).filter((name) => name.includes('evil') || name.includes('passwd'))).toEqual([])
  })

  test('what is not of the protocol', async () => {
    const unversioned = await fetch(`${address}/api/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.agent.token}`, 'upload-length': '10' },
    })
    expect(unversioned.status).toBe(412)
    const wrong: Record<string, string>[] = [
      {},
      { 'upload-length': '-1' },
      { 'upload-length': 'many' },
      { 'upload-defer-length': '1' },
    ]
    for (const headers of wrong) expect((await call('POST', '/api/uploads', { headers })).status).toBe(400)
  })
})

test('what nobody goes on with for a day is removed', async () => {
  const [old, fresh] = [await begin(1000), await begin(1000)]
  const yesterday = Date.now() / 1000 - 25 * 60 * 60
  for (const name of await unfinished())
    if (old.endsWith(name.replace(/\.json$/, '')))
      await utimes(join(server.dataDir, 'uploads', name), yesterday, yesterday)
  const { leftovers } = await sweep({
    ...server.dependencies.media,
    uploads: openUploadPlace(server.dataDir, undefined),
  })
  expect(leftovers).toBe(2)
  expect((await call('HEAD', old)).status).toBe(404)
  expect((await call('HEAD', fresh)).status).toBe(200)
})
