import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { childrenOf } from '#tests/support/process-memory.ts'
import { largeJpeg } from '#tests/support/pictures/camera-pictures.ts'
import { exifOfLoops } from '#tests/support/pictures/hostile-files.ts'
import { createDecoder } from './decoder.ts'

let folder: string
let picture: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decoder-'))
  picture = await stored('large.jpg', await largeJpeg(1, { width: 2000, height: 1500 }))
})
afterAll(() => rm(folder, { recursive: true }))

async function stored(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
const pixelLimit = 50_000_000
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' }, limitInputPixels: false })

describe('security 15: a picture is decoded in a process of its own', () => {
  test('that is killed when it takes too long; the next picture works', async () => {
    const decoder = createDecoder({ atOnce: 1, withinMs: 60_000, idleMs: 60_000 })
    expect(await decoder.clean(picture, pixelLimit)).toMatchObject({ width: 2000, height: 1500 })
    const before = childrenOf(process.pid)
    const [slow, next] = await Promise.allSettled([
      decoder.clean(picture, pixelLimit, 5),
      decoder.clean(picture, pixelLimit),
    ])
    expect(slow).toMatchObject({ reason: { status: 422, code: 'unreadable-picture' } })
    expect(next).toMatchObject({ value: { width: 2000 } })
    const after = childrenOf(process.pid)
    expect(after).toHaveLength(before.length)
    expect(after).not.toEqual(before)
  })

  test('whose end by itself is the end of that picture only', async () => {
    const decoder = createDecoder({ atOnce: 1, withinMs: 60_000, idleMs: 60_000 })
    const known = new Set(childrenOf(process.pid))
    const outcome = Promise.allSettled([decoder.clean(picture, pixelLimit)])
    await expect.poll(() => childrenOf(process.pid).some((pid) => !known.has(pid))).toBe(true)
    for (const pid of childrenOf(process.pid)) if (!known.has(pid)) process.kill(pid, 'SIGKILL')
    expect((await outcome)[0]).toMatchObject({ reason: { status: 422, code: 'unreadable-picture' } })
    expect(await decoder.clean(picture, pixelLimit)).toMatchObject({ width: 2000 })
  })

  test('that ends when it works on a header for long; the next picture works', async () => {
    const decoder = createDecoder({ atOnce: 1, withinMs: 30_000, idleMs: 60_000 })
    const begun = performance.now()
    const slow = await stored('loops.jpg', await exifOfLoops())
    await expect(decoder.clean(slow, pixelLimit)).rejects.toMatchObject({ status: 422, code: 'unreadable-picture' })
    expect(await decoder.clean(picture, pixelLimit)).toMatchObject({ width: 2000 })
    expect(performance.now() - begun).toBeLessThan(15_000)
  })

  test('and gives its memory back when nothing is to be done', async () => {
    const decoder = createDecoder({ atOnce: 2, withinMs: 60_000, idleMs: 50 })
    const known = childrenOf(process.pid).length
    await Promise.all([decoder.clean(picture, pixelLimit), decoder.clean(picture, pixelLimit)])
    await expect.poll(() => childrenOf(process.pid).length).toBe(known)
  })
})

describe('security 15: a picture is measured before it is decoded', () => {
  const decoder = createDecoder({ atOnce: 1, withinMs: 60_000, idleMs: 1000 })
  test.each<[string, () => Sharp, number]>([
    ['an interlaced PNG', () => solid(3600, 3600).png({ progressive: true, compressionLevel: 1 }), 413],
    ['a progressive JPEG', () => solid(3600, 3600).jpeg({ progressive: true }), 413],
    ['a picture a hundred times as wide as high', () => solid(41_000, 400).png({ compressionLevel: 1 }), 413],
    ['a picture a hundred times as high as wide', () => solid(400, 41_000).png({ compressionLevel: 1 }), 413],
    ['a WebP', () => solid(3600, 3600).webp({ effort: 0 }), 413],
    ['an AVIF', () => solid(3000, 3000).avif({ effort: 0 }), 413],
    ['an interlaced PNG of a phone', () => solid(3000, 2000).png({ progressive: true, compressionLevel: 1 }), 201],
    ['a panorama', () => solid(12_000, 2000).jpeg(), 201],
    ['an ordinary JPEG', () => solid(3600, 3600).jpeg(), 201],
  ])('%s is accepted or refused by its size: %#', async (name, make, status) => {
    const path = await stored(`${status}-${name}`, await make().toBuffer())
    const outcome = await decoder.clean(path, pixelLimit).then(
      () => ({ status: 201 }),
      (problem: unknown) => problem,
    )
    expect(outcome).toMatchObject({ status })
  })
})
