import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { avatarLimits } from '#domains/users/index.ts'
import { testPassword, type Body, type Person } from '#tests/support/accounts.ts'
import { overtaking } from '#tests/support/database.ts'
import { untilJobsAreDone } from '#tests/support/done-jobs.ts'
import { cameraJpeg, corners } from '#tests/support/pictures/camera-pictures.ts'
import {
  heicHeader,
  html,
  htmlBehindJpeg,
  hugePng,
  php,
  phpInJpeg,
  svg,
  truncatedJpeg,
} from '#tests/support/pictures/hostile-files.ts'
import { startMediaApp, type MediaApp } from '#tests/support/pictures/media-app.ts'
import { multipartBody, type Part } from '#tests/support/pictures/multipart-body.ts'

let server: MediaApp
beforeAll(async () => {
  server = await startMediaApp()
  await server.dependencies.jobs.start((error) => console.error(error))
})
afterAll(() => server.close())

async function send(who: Pick<Person, 'token'> | null, parts: Part[], cutOff = false) {
  const { payload, contentType } = multipartBody(parts, { cutOff })
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/users/me/avatar',
    headers: { 'content-type': contentType, ...(who && { authorization: `Bearer ${who.token}` }) },
    payload,
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.json<Body & { avatar_url: string | null }>(),
  }
}

const give = (who: Person, content: Buffer, fileName = 'me.jpg') => send(who, [{ name: 'file', content, fileName }])
/** All files, once those of the previous tests are deleted. */
async function presentFiles(): Promise<string[]> {
  await untilJobsAreDone(server.database.pool)
  return server.files()
}
const urlOf = async (who: Person) => (await server.call(who, 'GET', '/api/users/me')).body['avatar_url']
const filesOf = async (url: unknown) =>
  (await server.files()).filter((file) => file.includes(String(url).replace(/-256\.jpg$/, '-')))
const read = (file: string) => readFile(join(server.dataDir, file))

describe('the own picture', () => {
  test('is kept as squares of 96 and 256 pixels, and shown to its owner and in the list of users', async () => {
    const person = await server.person('user')
    expect(await urlOf(person)).toBeNull()
    const { status, body } = await give(person, await cameraJpeg())
    expect([status, body.message]).toEqual([200, 'Photo saved.'])
    expect(body.avatar_url).toMatch(/^\/media\/[\da-f]{2}\/[\da-f]{32}-256\.jpg$/)
    expect(await urlOf(person)).toBe(body.avatar_url)
    const sizes = await Promise.all(
      (await filesOf(body.avatar_url)).map(async (file) => {
        const { width, height, format } = await sharp(await read(file)).metadata()
        return `${width} × ${height} ${format}`
      }),
    )
    expect(sizes.toSorted()).toEqual(['256 × 256 jpeg', '256 × 256 webp', '96 × 96 jpeg', '96 × 96 webp'])
    const administrator = await server.person('admin')
    const list = await server.call(administrator, 'GET', `/api/users/alluser?q=${person.email}`)
    expect(list.list[0]?.['avatar_url']).toBe(body.avatar_url)
  })

  test('is not changed by a session that ended while it was sent, which leaves no file', async () => {
    const person = await server.person('user')
    const files = await presentFiles()
    const reset = {
      first: 'select from users where id = $1 for update',
      last: 'delete from sessions where user_id = $1',
      value: person.id,
    }
    const picture = await cameraJpeg()
    const { status } = await overtaking(server.database.pool, reset, () => give(person, picture))
    const { rows } = await server.database.pool.query('select avatar_path from users where id = $1', [person.id])
    expect([status, rows]).toEqual([401, [{ avatar_path: null }]])
    expect(await server.files()).toEqual(files)
  })

  test('is served to everyone, for good, as what its name says', async () => {
    const { body } = await give(await server.person('user'), await cameraJpeg())
    const { status, headers } = await server.call(null, 'GET', String(body.avatar_url))
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
    expect(headers['cache-control']).toContain('immutable')
  })

  test('replaces the one before, whose files go', async () => {
    const person = await server.person('user')
    const first = (await give(person, await cameraJpeg())).body.avatar_url
    const second = (await give(person, await cameraJpeg(3))).body.avatar_url
    expect(second).not.toBe(first)
    await expect.poll(() => filesOf(first), { timeout: 20_000 }).toEqual([])
    expect(await filesOf(second)).toHaveLength(4)
  })

  test('can be taken away, also twice', async () => {
    const person = await server.person('user')
    const url = (await give(person, await cameraJpeg())).body.avatar_url
    for (const _ of ['first', 'second']) {
      const { status, body } = await server.call(person, 'DELETE', '/api/users/me/avatar')
      expect([status, body.message, body['avatar_url']]).toEqual([200, 'Photo removed.', null])
    }
    await expect.poll(() => filesOf(url), { timeout: 20_000 }).toEqual([])
  })

  test('goes at once with an account that is erased', async () => {
    const person = await server.person('user')
    const url = (await give(person, await cameraJpeg())).body.avatar_url
    expect(await filesOf(url)).not.toEqual([])
    const { status } = await server.call(person, 'POST', '/api/users/me/erase', { password: testPassword })
    expect(status).toBe(200)
    await expect.poll(() => filesOf(url), { timeout: 20_000 }).toEqual([])
  })

  test('is recorded when it changes', async () => {
    const person = await server.person('user')
    await give(person, await cameraJpeg())
    await server.call(person, 'DELETE', '/api/users/me/avatar')
    await server.call(person, 'DELETE', '/api/users/me/avatar')
    const administrator = await server.person('admin')
    const { list } = await server.call(administrator, 'GET', `/api/audit?actor=${person.id}&action=profile.updated`)
    const changes = list.flatMap((event) => event['changes'] as { field: string; before: unknown; after: unknown }[])
    expect(changes).toEqual([
      { field: 'avatar', before: expect.any(String), after: null },
      { field: 'avatar', before: null, after: expect.any(String) },
    ])
  })

  test('belongs to who is signed in: visitors get 401', async () => {
    expect((await send(null, [{ name: 'file', content: await cameraJpeg(), fileName: 'a.jpg' }])).status).toBe(401)
    expect((await server.call(null, 'DELETE', '/api/users/me/avatar')).status).toBe(401)
  })
})

describe('security 14: the kind is read from the content', () => {
  test.each([
    ['PHP named .jpg', async () => php, 'unsupported-picture'],
    ['HTML named .jpg', async () => html, 'unsupported-picture'],
    ['an SVG', async () => svg, 'unsupported-picture'],
    ['a JPEG that is PHP as well', phpInJpeg, 'unsupported-picture'],
    ['a JPEG with a page behind it', htmlBehindJpeg, 'unsupported-picture'],
    ['a HEIC picture', async () => heicHeader(), 'heic-picture'],
  ])('%s → 415, nothing is left and the present picture stays', async (_, content, code) => {
    const person = await server.person('user')
    const url = (await give(person, await cameraJpeg())).body.avatar_url
    const before = await presentFiles()
    const { status, body } = await give(person, await content())
    expect([status, body.code]).toEqual([415, code])
    expect(await server.files()).toEqual(before)
    expect(await urlOf(person)).toBe(url)
  })
})

describe('security 15: too large, too many, cut off', () => {
  test.each([
    ['30,000 × 30,000 pixels', async () => hugePng(), [413, 'too-many-pixels']],
    [
      'over the limit',
      async () => Buffer.concat([await cameraJpeg(), Buffer.alloc(avatarLimits.bytes)]),
      [413, 'picture-too-large'],
    ],
    ['truncated', truncatedJpeg, [422, 'damaged-picture']],
  ])('%s → refused', async (_, content, refusal) => {
    const before = await presentFiles()
    const { status, body } = await give(await server.person('user'), await content())
    expect([status, body.code]).toEqual(refusal)
    expect(await server.files()).toEqual(before)
  })

  test('more than 25 megapixels, whatever listings may have → 413', async () => {
    const { status, body } = await give(await server.person('user'), hugePng(5100))
    expect([status, body.code, body.message]).toEqual([
      413,
      'too-many-pixels',
      'A photo can have at most 25 megapixels.',
    ])
  })

  test('a twenty-first within an hour → 429 with Retry-After', async () => {
    const person = await server.person('user')
    for (let count = 0; count < 20; count += 1) await server.dependencies.signIn.limits.avatar.take(String(person.id))
    const { status, headers } = await give(person, await cameraJpeg())
    expect([status, Number(headers['retry-after']) > 3000]).toEqual([429, true])
    expect((await give(await server.person('user'), await cameraJpeg())).status).toBe(200)
  })

  test('a cut-off body, a second file, no file', async () => {
    const person = await server.person('user')
    const part = { name: 'file', content: await cameraJpeg(), fileName: 'a.jpg' }
    const before = await presentFiles()
    expect((await send(person, [part], true)).status).toBe(400)
    expect((await send(person, [part, part])).status).toBe(413)
    expect((await send(person, [{ name: 'avatar', content: 'x' }])).body.code).toBe('file-required')
    expect(await server.files()).toEqual(before)
    expect(await urlOf(person)).toBeNull()
  })
})

describe('security 16: what a camera writes', () => {
  test('no place and no owner in any file, and upright', async () => {
    const url = (await give(await server.person('user'), await cameraJpeg(6))).body.avatar_url
    for (const file of await filesOf(url)) {
      const content = await read(file)
      const { exif, xmp, iptc, icc } = await sharp(content).metadata()
      expect([exif, xmp, iptc, icc], file).toEqual([undefined, undefined, undefined, undefined])
      expect(content.includes('Abebe') || content.includes('Exif'), file).toBe(false)
      const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
      const topLeft = Math.floor(info.width * 0.1) * info.channels * (info.width + 1)
      const wanted = Number.parseInt(corners.topLeft.slice(1, 3), 16)
      expect(Math.abs((data[topLeft] ?? 0) - wanted), file).toBeLessThan(40)
    }
  })
})
