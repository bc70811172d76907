import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Body, Person } from '#tests/support/accounts.ts'
import { cameraJpeg, deepPng } from '#tests/support/pictures/camera-pictures.ts'
import { html, hugePng, php, svg, truncatedJpeg } from '#tests/support/pictures/hostile-files.ts'
import { startMediaApp, type MediaApp } from '#tests/support/pictures/media-app.ts'
import { multipartBody } from '#tests/support/pictures/multipart-body.ts'
import type { Logo } from '../settings.ts'
import { logoHtml } from './logo.ts'

let server: MediaApp
let admin: Person
beforeAll(async () => {
  server = await startMediaApp()
  await server.dependencies.jobs.start((error) => console.error(error))
})
// A new user: each may upload only twenty logos an hour.
beforeEach(async () => void (admin = await server.person('admin')))
afterAll(() => server.close())

async function upload(content: Buffer, who: Pick<Person, 'token'> = admin) {
  const { payload, contentType } = multipartBody([{ name: 'file', content, fileName: 'logo.png' }])
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/settings/logo',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': contentType },
    payload,
  })
  return { status: response.statusCode, headers: response.headers, body: response.json<Body & { logo: Logo }>() }
}

const remove = () => server.call(admin, 'DELETE', '/api/settings/logo')
const present = async () => (await server.call(admin, 'GET', '/api/settings')).body['logo'] as Logo | null
const pathOf = ({ url }: Logo) => join(server.dataDir, 'files', url)
const isStored = (file: string) => file.startsWith('files/')
const hasFileOf = async ({ url }: Logo) => (await server.files()).includes(`files${url}`)

/** The files, once a job has deleted those of the previous tests. */
async function filesOfPresent(logos: 0 | 1): Promise<string[]> {
  let files: string[] = []
  await vi.waitUntil(async () => (files = await server.files()).filter(isStored).length === logos, { timeout: 20_000 })
  return files
}

/** Draws a coloured bar on a transparent or coloured background. */
async function drawing(colour: string, { width = 800, height = 400, ground = '#00000000' } = {}): Promise<Buffer> {
  const bar = { create: { width: width / 2, height: height / 2, channels: 4, background: colour } } as const
  return sharp({ create: { width, height, channels: 4, background: ground } })
    .composite([{ input: bar }])
    .png()
    .withMetadata({ exif: { IFD0: { Artist: 'Abebe' } } })
    .toBuffer()
}

describe('the logo', () => {
  test('keeps its shape and what is transparent, and nothing else of the file', async () => {
    const { status, body } = await upload(await drawing('#2266cc'))
    expect([status, body.message]).toEqual([200, 'Logo saved.'])
    expect(body.logo).toEqual({ url: expect.stringMatching(/^\/media\//), width: 320, height: 160, plate: false })
    expect(await present()).toEqual(body.logo)
    const content = await readFile(pathOf(body.logo))
    const { format, width, height, hasAlpha, exif } = await sharp(content).metadata()
    expect([format, width, height, hasAlpha, exif]).toEqual(['webp', 320, 160, true, undefined])
    expect(content.includes('Abebe')).toBe(false)
    const { data } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(0)
  })

  test('is served to everyone, for good', async () => {
    const { body } = await upload(await drawing('#2266cc'))
    const { status, headers } = await server.call(null, 'GET', body.logo.url)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(headers['cache-control']).toContain('immutable')
  })

  test.each([
    ['wide', () => drawing('#2266cc', { width: 2000, height: 100 }), [640, 32]],
    ['small', () => drawing('#2266cc', { width: 60, height: 40 }), [60, 40]],
    ['turned by a camera', () => cameraJpeg(6, { width: 400, height: 300 }), [213, 160]],
    ['of 16 bits', deepPng, [213, 160]],
  ])('%s: fits its box and is never enlarged', async (_, content, size) => {
    const { logo } = (await upload(await content())).body
    expect([logo.width, logo.height]).toEqual(size)
  })

  test.each([
    ['light ink on nothing', '#ffd080', '#00000000', false],
    ['dark ink on nothing', '#101820', '#00000000', true],
    ['a ground of its own', '#2266cc', '#ffffff', true],
  ])('%s: stands on a light ground in the dark theme where it needs one', async (_, ink, ground, plate) => {
    const { logo } = (await upload(await drawing(ink, { ground }))).body
    expect(logo.plate).toBe(plate)
    expect(logoHtml(logo, 'Abay').includes('dark:bg-')).toBe(plate)
  })

  test('replaces the one before, whose file goes; deleted twice it is gone', async () => {
    const first = (await upload(await drawing('#2266cc'))).body.logo
    const second = (await upload(await drawing('#2266cc'))).body.logo
    expect(second.url).not.toBe(first.url)
    await expect.poll(() => hasFileOf(first), { timeout: 20_000 }).toBe(false)
    expect(await hasFileOf(second)).toBe(true)
    for (const _ of ['first', 'second']) {
      const { status, body } = await remove()
      expect([status, body.message, body['logo']]).toEqual([200, 'Logo removed.', null])
    }
    expect(await present()).toBeNull()
    await expect.poll(() => hasFileOf(second), { timeout: 20_000 }).toBe(false)
  })

  test('is in the record as often as it changed, and is not put back from there: its file is gone', async () => {
    const record = async () =>
      (await server.call(admin, 'GET', '/api/audit?subject_kind=setting&subject_id=logo')).list.map(
        ({ action }) => action,
      )
    await remove()
    const before = await record()
    await upload(await drawing('#2266cc'))
    await remove()
    await remove()
    expect(await record()).toEqual(['logo.removed', 'logo.uploaded', ...before])
    const { list } = await server.call(admin, 'GET', '/api/history?subject_kind=setting')
    expect(list[0]).toMatchObject({ action: 'logo.removed', restorable: false })
  })

  test('that cannot be saved leaves no file', async () => {
    const before = await filesOfPresent(0)
    const { pool } = server.database
    await pool.query(`alter table settings add constraint no_logo check (key <> 'logo') not valid`)
    try {
      expect((await upload(await drawing('#2266cc'))).status).toBe(500)
    } finally {
      await pool.query('alter table settings drop constraint no_logo')
    }
    expect(await server.files()).toEqual(before)
  })

  test('is no setting that can be written: only what was uploaded is shown', async () => {
    const { status } = await server.call(admin, 'PUT', '/api/settings', { logo: { url: 'https://evil.example/x' } })
    expect(status).toBe(400)
  })
})

describe('security 14, 15: what is no picture is refused, and the present logo stays', () => {
  let logo: Logo
  let files: string[]
  beforeAll(async () => {
    logo = (await upload(await drawing('#2266cc'), await server.person('admin'))).body.logo
    files = await filesOfPresent(1)
  })

  test.each([
    ['an SVG', async () => svg, [415, 'unsupported-picture']],
    ['HTML', async () => html, [415, 'unsupported-picture']],
    ['PHP', async () => php, [415, 'unsupported-picture']],
    ['a truncated JPEG', truncatedJpeg, [422, 'damaged-picture']],
    ['30,000 × 30,000 pixels', async () => hugePng(), [413, 'too-many-pixels']],
    [
      'over 4 MB',
      async () => Buffer.concat([await drawing('#2266cc'), Buffer.alloc(2 ** 22)]),
      [413, 'picture-too-large'],
    ],
  ])('%s', async (_, content, refusal) => {
    const { status, body } = await upload(await content())
    expect([status, body.code]).toEqual(refusal)
    expect(await present()).toEqual(logo)
    expect(await server.files()).toEqual(files)
  })

  test('of who may not change settings → 403', async () => {
    expect((await upload(await drawing('#2266cc'), server.agent)).status).toBe(403)
  })

  test('a twenty-first within an hour → 429 with Retry-After', async () => {
    const other = await server.person('admin')
    const answers: Awaited<ReturnType<typeof upload>>[] = []
    for (let count = 0; count <= 20; count += 1) answers.push(await upload(svg, other))
    const last = answers.at(-1)
    expect([answers.at(-2)?.status, last?.status, Number(last?.headers['retry-after']) > 3000]).toEqual([
      415,
      429,
      true,
    ])
  })
})

test('the name stands in for it as text', () => {
  const logo = { url: '/media/ab/x-320.webp', width: 320, height: 160, plate: false }
  expect(logoHtml(logo, 'Abay & "Sons"')).toContain('alt="Abay &amp; &quot;Sons&quot;"')
})
