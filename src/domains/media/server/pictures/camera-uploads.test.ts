import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cameraJpeg, cmykJpeg, corners, deepPng, greyJpeg, plain } from '#tests/support/pictures/camera-pictures.ts'
import { startMediaApp, type MediaApp } from '#tests/support/pictures/media-app.ts'

let server: MediaApp

beforeAll(async () => {
  server = await startMediaApp()
  await server.dependencies.jobs.start((error) => console.error(error))
})

afterAll(() => server.close())

/** Uploads a picture, waits for every size, including AVIF, and returns the stored files. */
async function stored(content: Buffer): Promise<{ file: string; content: Buffer }[]> {
  const { status, body } = await server.upload(content)
  expect(status).toBe(201)
  const { picture } = await server.settled(body.media.id)
  const name = picture?.base.split('/').at(-1) ?? 'none'
  await expect
    .poll(async () => (await server.files()).filter((file) => file.includes(`${name}-`)), { timeout: 20_000 })
    .toContain(`files${picture?.base}-${Math.max(...(picture?.widths.jpg ?? []))}.avif`)
  const files = (await server.files()).filter((file) => file.includes(name))
  return Promise.all(files.map(async (file) => ({ file, content: await readFile(join(server.dataDir, file)) })))
}

/** Returns the colour a little inside each corner. */
async function cornersOf(content: Buffer): Promise<Record<keyof typeof corners, [number, number, number]>> {
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): [number, number, number] => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0]
  }
  return { topLeft: at(0.1, 0.1), topRight: at(0.9, 0.1), bottomLeft: at(0.1, 0.9), bottomRight: at(0.9, 0.9) }
}

/** Checks the corners with a tolerance, as compression changes colours. */
function expectUpright(found: Awaited<ReturnType<typeof cornersOf>>, tolerance: number) {
  for (const corner of Object.keys(corners) as (keyof typeof corners)[])
    found[corner].forEach((value, channel) => {
      const wanted = Number.parseInt(corners[corner].slice(1 + channel * 2, 3 + channel * 2), 16)
      expect(Math.abs(value - wanted), `${corner} ${channel}`).toBeLessThan(tolerance)
    })
}

describe('security 16: what a camera writes', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'orientation %i is kept, place and owner are in no stored file',
    async (orientation) => {
      const content = await cameraJpeg(orientation)
      expect(content.includes('Abebe Kebede')).toBe(true)
      const files = await stored(content)
      expect(files).toHaveLength(10)
      for (const { file, content: variant } of files) {
        const { exif, xmp, iptc, icc, orientation: turned, width, height } = await sharp(variant).metadata()
        expect([exif, xmp, iptc, icc, turned], file).toEqual(Array.from({ length: 5 }))
        expect(variant.includes('Abebe') || variant.includes('Bole Road') || variant.includes('Exif'), file).toBe(false)
        expect((width ?? 0) / (height ?? 1), file).toBeCloseTo(4 / 3, 1)
        expectUpright(await cornersOf(variant), 40)
      }
    },
  )
})

describe('pictures of every kind that is accepted', () => {
  test.each([
    ['a CMYK JPEG', cmykJpeg, 90],
    ['a PNG', () => plain('png'), 40],
    ['a WebP', () => plain('webp'), 40],
    ['an AVIF', () => plain('avif'), 40],
  ])('%s becomes sRGB with 8 bits', async (_, make, tolerance) => {
    for (const { file, content } of await stored(await make())) {
      const { space, depth, channels } = await sharp(content).metadata()
      expect([space, depth, channels], file).toEqual(['srgb', 'uchar', 3])
      expectUpright(await cornersOf(content), tolerance)
    }
  })

  test('16 bits with transparency become 8 bits on white', async () => {
    for (const { file, content } of await stored(await deepPng())) {
      const { space, depth, hasAlpha } = await sharp(content).metadata()
      expect([space, depth, hasAlpha], file).toEqual(['srgb', 'uchar', false])
      const [red, green] = (await cornersOf(content)).topLeft
      // Half of #d02020 on white.
      expect([red > 215 && red < 245, green > 120 && green < 160], file).toEqual([true, true])
    }
  })

  test('grey stays grey', async () => {
    const [first] = await stored(await greyJpeg())
    const [red, green, blue] = (await cornersOf(first?.content ?? Buffer.alloc(0))).topLeft
    expect(Math.abs(red - green) + Math.abs(green - blue)).toBeLessThan(6)
  })

  test('a small picture keeps its size', async () => {
    const { body } = await server.upload(await cameraJpeg(6, { width: 200, height: 120 }))
    expect((await server.settled(body.media.id)).picture?.widths.webp).toEqual([200])
  })
})
