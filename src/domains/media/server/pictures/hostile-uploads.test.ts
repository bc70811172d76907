import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cameraJpeg, plain } from '#tests/support/pictures/camera-pictures.ts'
import {
  gifScript,
  heicHeader,
  html,
  htmlBehindJpeg,
  hugePng,
  php,
  phpInJpeg,
  svg,
  truncatedJpeg,
  zipBehindJpeg,
} from '#tests/support/pictures/hostile-files.ts'
import { startMediaApp, type MediaApp } from '#tests/support/pictures/media-app.ts'

let server: MediaApp

beforeAll(async () => {
  server = await startMediaApp({ PICTURE_MAX_MB: '2' })
})

afterAll(() => server.close())

/** Uploads and checks that no file or record remains. */
async function refused(content: Buffer, fileName = 'picture.jpg') {
  const before = await server.files()
  const { status, body } = await server.upload(content, { fileName })
  expect(await server.files()).toEqual(before)
  expect(await mediaCount()).toBe(before.length / 2)
  return [status, body.code]
}

async function mediaCount(): Promise<number> {
  const { rows } = await server.database.pool.query('select count(*)::int as count from media')
  return rows[0].count
}

describe('security 14: the kind is read from the content', () => {
  test.each([
    ['PHP named .jpg', () => php],
    ['HTML named .jpg', () => html],
    ['SVG named .jpg', () => svg],
    ['a GIF that is a script', gifScript],
    ['a GIF', () => plain('gif')],
    ['a TIFF', () => plain('tiff')],
    ['a JPEG with PHP in its comment', phpInJpeg],
    ['a JPEG with a page behind its end', htmlBehindJpeg],
    ['a JPEG with an archive behind its end', zipBehindJpeg],
    ['an empty file', () => Buffer.alloc(0)],
  ])('%s → 415', async (_, make) => {
    expect(await refused(await make())).toEqual([415, 'unsupported-picture'])
  })

  test('HEIC → 415 with a text that says how to send a JPEG', async () => {
    const { status, body } = await server.upload(heicHeader(), { fileName: 'IMG_0001.HEIC' })
    expect([status, body.code]).toEqual([415, 'heic-picture'])
    expect(body.message).toContain('Most Compatible')
    const amharic = await server.upload(heicHeader(), { headers: { 'accept-language': 'am' } })
    expect(amharic.body.message).toContain('JPEG ይላኩ')
  })

  test('a JPEG named .php is a picture', async () => {
    expect((await server.upload(await cameraJpeg(), { fileName: 'shell.php' })).status).toBe(201)
  })
})

describe('security 15: too large, too many, cut off', () => {
  test('a 30,000 × 30,000 PNG → 413, and memory stays bounded', async () => {
    const bomb = hugePng()
    const before = process.memoryUsage().rss
    expect(await refused(bomb, 'bomb.png')).toEqual([413, 'too-many-pixels'])
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  test('a body of 1,000 parts → 413', async () => {
    const part = { name: 'file', content: await cameraJpeg(1, { width: 8, height: 8 }), fileName: 'a.jpg' }
    const fields = Array.from({ length: 1000 }, (_, index) => ({ name: `field${index}`, content: 'x' }))
    const before = await server.files()
    for (const parts of [[...fields, part], [part, ...fields], Array.from({ length: 1000 }, () => part)]) {
      const { status, body } = await server.send(parts)
      expect([status, body.code]).toEqual([413, 'too-many-parts'])
    }
    expect(await server.files()).toEqual(before)
  })

  test('a file over the limit → 413, announced or not', async () => {
    const large = Buffer.concat([await cameraJpeg(), Buffer.alloc(2 * 1024 * 1024)])
    expect(await refused(large)).toEqual([413, 'picture-too-large'])
    expect(await refused(Buffer.concat([large, large]))).toEqual([413, 'picture-too-large'])
  })

  test('a file of exactly the limit is no problem of its size', async () => {
    const picture = await cameraJpeg()
    const padded = Buffer.concat([picture, Buffer.alloc(2 * 1024 * 1024 - picture.length)])
    expect((await server.upload(padded)).status).toBe(201)
  })

  test('a cut-off upload → 400', async () => {
    const before = await server.files()
    const { status, body } = await server.send([{ name: 'file', content: await cameraJpeg(), fileName: 'a.jpg' }], {
      cutOff: true,
    })
    expect([status, body.code]).toEqual([400, 'upload-interrupted'])
    expect(await server.files()).toEqual(before)
  })

  test('a truncated JPEG → 422', async () => {
    expect(await refused(await truncatedJpeg())).toEqual([422, 'damaged-picture'])
  })

  test.each([
    ['no file', [{ name: 'title', content: 'x' }]],
    ['a file in another field', [{ name: 'avatar', content: 'x', fileName: 'a.jpg' }]],
  ])('%s → 400', async (_, parts) => {
    const { status, body } = await server.send(parts)
    expect([status, body.code]).toEqual([400, 'file-required'])
  })

  test('a body that is no multipart → 400 or 415', async () => {
    const { status } = await server.call(server.agent, 'POST', '/api/media', { file: 'x' })
    expect([400, 415]).toContain(status)
  })
})

describe('security 15: who may upload', () => {
  test('a self-registered account has no listings and uploads no pictures: 403', async () => {
    const content = await cameraJpeg()
    expect((await server.upload(content, { who: await server.person('user') })).status).toBe(403)
    expect((await server.upload(content, { who: await server.person(['properties.write-all']) })).status).toBe(201)
  })
})

describe('security 17: names of files are made by the server', () => {
  test.each([
    '../../x.jpg',
    '%2e%2e/%2e%2e/x.jpg',
    'a\0b.jpg',
    'a\r\nx-evil: 1.jpg',
    '/etc/passwd',
    'x'.repeat(50),
    '.',
  ])('a file named %j is stored under another name', async (fileName) => {
    const { status, body } = await server.upload(await cameraJpeg(), { fileName })
    // A name that breaks the header of its part makes the body unreadable; then nothing is stored.
    const outcome = status === 201 ? body.media.thumbnail : body.code
    expect(outcome).toMatch(/^(?:\/media\/[\da-f]{2}\/[\da-f]{32}-320\.jpg|file-required|upload-interrupted)$/)
    for (const file of await server.files())
      expect(file).toMatch(/^files\/(?:media|originals)\/[\da-f]{2}\/[\da-f]{32}(?:-320)?\.jpg$/)
  })
})
