import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { childrenOf } from '#tests/support/process-memory.ts'
import { appleMp4, openTestFolder, readSample, samplePath, type SampleVideo } from '#tests/support/videos.ts'
import { createVideoCleaner } from './prepare-video.ts'

let files: Awaited<ReturnType<typeof openTestFolder>>
beforeAll(async () => {
  files = await openTestFolder()
})
afterAll(() => files.remove())

const cleaner = createVideoCleaner({ atOnce: 1, withinMs: 10_000, idleMs: 1000 })

/** Has a short timeout: some crafted files keep a process busy until then. */
const hastyCleaner = createVideoCleaner({ atOnce: 1, withinMs: 2000, idleMs: 1000 })

function clean(path: string, by = cleaner) {
  return by.clean(path, join(files.folder, 'clean'))
}

async function codeOf(content: Buffer | string, by = cleaner): Promise<string> {
  return clean(await files.write(content), by).then(
    () => 'accepted',
    ({ status, code }) => `${status} ${code}`,
  )
}

/** Returns where the content of a track's box begins. */
function boxOf(video: Buffer, type: string, handler: 'vide' | 'soun'): number {
  return video.indexOf(type, video.indexOf(handler, video.indexOf('moov'))) + 4
}

describe('a whole video', () => {
  test.each<[SampleVideo, object]>([
    ['phone.mp4', { format: 'mp4', width: 192, height: 108, duration: 2000 }],
    ['turned.mp4', { format: 'mp4', width: 108, height: 192 }],
    ['drone.mp4', { format: 'mp4', width: 192, height: 108 }],
    ['fragments.mp4', { format: 'mp4', width: 192, height: 108 }],
    ['phone.webm', { format: 'webm', width: 192, height: 108 }],
    // The file does not say how long it is; its pictures do.
    ['recorder.webm', { format: 'webm', width: 192, height: 108, duration: 2014 }],
  ])('%s says its size and length', async (name, facts) => {
    expect(await clean(samplePath(name))).toMatchObject(facts)
  })

  test('of a telephone of Apple, with its data before its table of contents', async () => {
    expect(await codeOf(await appleMp4())).toBe('accepted')
  })
})

describe('a cut-off video is refused', () => {
  const wholes: SampleVideo[] = ['phone.mp4', 'fragments.mp4', 'phone.webm']
  test.each(wholes)('%s at any place', async (name) => {
    const whole = await readSample(name)
    for (const kept of [0.05, 0.3, 0.5, 0.9, 0.999]) {
      expect(await codeOf(whole.subarray(0, Math.floor(whole.length * kept)))).toMatch(/^422 damaged-video$/)
    }
    expect(await codeOf(whole.subarray(0, -1))).toBe('422 damaged-video')
  })

  test('also when it ends between two of its boxes', async () => {
    const whole = await readSample('phone.mp4')
    const movie = whole.indexOf('moov') - 4
    expect(await codeOf(whole.subarray(0, movie))).toBe('422 damaged-video')
    // Only the table of contents, without the data that it refers to.
    expect(await codeOf(Buffer.concat([whole.subarray(0, 32), whole.subarray(movie)]))).toBe('422 damaged-video')
  })

  test('also when its table of contents is cut off and says so', async () => {
    const whole = await readSample('phone.mp4')
    const movie = whole.indexOf('moov') - 4
    for (const length of [8, 120, 1100, 2000, whole.length - movie - 200]) {
      const cut = whole.subarray(0, movie + length)
      cut.writeUInt32BE(length, movie)
      expect(await codeOf(cut)).toBe('422 damaged-video')
    }
  })

  test('and one with something behind its end', async () => {
    for (const name of ['phone.mp4', 'phone.webm'] as const) {
      const behind = Buffer.concat([await readSample(name), Buffer.from('PK\u0003\u0004 a hidden archive, <script>')])
      expect(await codeOf(behind)).toBe('422 damaged-video')
    }
  })
})

describe('what is no video is refused, whatever it is called', () => {
  test.each<SampleVideo>(['apple.mov', 'film.mkv', 'sound.m4a', 'sound-only.mp4'])('%s', async (name) => {
    expect(await codeOf(await readSample(name))).toBe('415 unsupported-video')
  })

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a program', '<?php system($_GET["c"]);'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a playlist that names other files', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
    ['a picture of a telephone', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic'],
  ])('%s', async (_name, content) => {
    expect(await codeOf(Buffer.from(content, 'latin1'))).toBe('415 unsupported-video')
  })

  test.each(['pictures', 'sound'])('a video whose %s lie in another file', async (what) => {
    const video = await readSample('phone.mp4')
    const first = video.indexOf('url ')
    const reference = what === 'pictures' ? first : video.indexOf('url ', first + 4)
    video.writeUInt8(0, reference + 7)
    expect(await codeOf(video)).toBe('415 unsupported-video')
  })

  test.each([
    ['that no browser plays', 'zzzz'],
    ['that needs a key', 'encv'],
  ])('a video in a codec %s', async (_name, codec) => {
    const video = await readSample('phone.mp4')
    video.write(codec, video.indexOf('avc1', video.indexOf('stsd')))
    expect(await codeOf(video)).toBe('415 unsupported-video')
  })

  test('a WebM video under the header of an MP4 one', async () => {
    const header = (await readSample('phone.mp4')).subarray(0, 32)
    expect(await codeOf(Buffer.concat([header, await readSample('phone.webm')]))).toBe('422 damaged-video')
  })
})

describe('a made-up file costs nothing', () => {
  test.each<SampleVideo>(['phone.mp4', 'phone.webm', 'recorder.webm', 'fragments.mp4'])(
    '%s with any byte changed is accepted or refused, and never fails',
    async (name) => {
      const whole = await readSample(name)
      for (let position = 0; position < whole.length; position += 61) {
        const changed = Buffer.from(whole)
        changed[position] = 255 - (changed[position] ?? 0)
        expect(await codeOf(changed, hastyCleaner)).toMatch(
          /^(accepted|422 damaged-video|415 unsupported-video|422 video-dimensions)$/,
        )
      }
    },
  )

  test('with a million empty boxes', async () => {
    const box = Buffer.from('\0\0\0\u0008free', 'latin1')
    const boxes = Buffer.concat([
      Buffer.from('\0\0\0\u0010ftypisom\0\0\0\0', 'latin1'),
      ...Array<Buffer>(1e6).fill(box),
    ])
    expect(await codeOf(boxes)).toBe('422 damaged-video')
  })

  test('with 30,000 pixels on a side', async () => {
    const video = await readSample('phone.mp4')
    const track = video.indexOf('tkhd') + 4
    video.writeUInt32BE(30_000 * 65_536, track + 76)
    expect(await codeOf(video)).toBe('422 video-dimensions')
  })

  test('whose pictures themselves are said to have 30,000 pixels on a side', async () => {
    const video = await readSample('phone.mp4')
    video.writeUInt16BE(30_000, video.indexOf('avc1', video.indexOf('stsd')) + 28)
    expect(await codeOf(video)).toBe('422 video-dimensions')
    const webm = await readSample('phone.webm')
    // PixelWidth with two bytes instead of one; the flag behind PixelHeight becomes empty space.
    webm.write('b0827530ba816cec80', webm.indexOf(Buffer.from('b081c0ba816c', 'hex')), 'hex')
    expect(await codeOf(webm)).toBe('422 video-dimensions')
  })

  test('with boxes 10,000 deep in each other', async () => {
    const depth = 10_000
    const nested = Buffer.alloc(depth * 8)
    for (let level = 0; level < depth; level += 1) {
      nested.writeUInt32BE((depth - level) * 8, level * 8)
      nested.write('edts', level * 8 + 4, 'latin1')
    }
    const video = await readSample('phone.mp4')
    const movie = video.indexOf('moov') - 4
    video.writeUInt32BE(video.readUInt32BE(movie) + nested.length, movie)
    expect(await codeOf(Buffer.concat([video, nested]))).toBe('422 damaged-video')
  })
})

describe('tables that claim what is not there are refused, within bounds of time, memory and disk', () => {
  const bounded = { timeout: 20_000 }
  test('2^40 samples of sound', bounded, async () => {
    const video = await readSample('phone.mp4')
    video.writeUInt32BE(0xffff_ffff, boxOf(video, 'stts', 'soun') + 8)
    // Each of one byte, as many in each chunk, in 23 chunks and more.
    video.writeUInt32BE(1, boxOf(video, 'stsz', 'soun') + 4)
    video.writeUInt32BE(0xffff_ffff, boxOf(video, 'stsz', 'soun') + 8)
    for (let run = 0; run < 19; run += 1) video.writeUInt32BE(0xffff_ffff, boxOf(video, 'stsc', 'soun') + 12 + run * 12)
    expect(await codeOf(video)).toBe('422 damaged-video')
  })

  test('4,000,000,000 pictures out of their order: the process that kept them all is ended', bounded, async () => {
    const video = await readSample('phone.mp4')
    video.writeUInt32BE(0xffff_ffff, boxOf(video, 'stts', 'vide') + 8)
    expect(await codeOf(video)).toBe('422 damaged-video')
    expect(await codeOf(await readSample('phone.mp4'))).toBe('accepted')
  })

  test('a table with more entries than it has bytes', bounded, async () => {
    for (const type of ['stts', 'ctts', 'stsc', 'stsz', 'stco', 'stss']) {
      const video = await readSample('phone.mp4')
      video.writeUInt32BE(0xffff_ffff, boxOf(video, type, 'vide') + (type === 'stsz' ? 8 : 4))
      expect(await codeOf(video), type).toBe('422 damaged-video')
    }
  })

  test('samples that are said to lie over each other, of twenty times the bytes of the file', bounded, async () => {
    const video = await readSample('phone.mp4')
    video.writeUInt32BE(3000, boxOf(video, 'stsz', 'soun') + 4)
    for (let chunk = 0; chunk < 23; chunk += 1) video.writeUInt32BE(40, boxOf(video, 'stco', 'soun') + 8 + chunk * 4)
    expect(await codeOf(video)).toBe('422 damaged-video')
  })

  test('a table of contents of 100 MB, a cluster of 2^40 bytes', bounded, async () => {
    const video = await readSample('phone.mp4')
    const movie = video.indexOf('moov') - 4
    const padding = 100 * 1024 * 1024
    video.writeUInt32BE(video.readUInt32BE(movie) + padding, movie)
    expect(await codeOf(Buffer.concat([video, Buffer.alloc(padding)]))).toBe('422 damaged-video')
    const recording = await readSample('recorder.webm')
    const cluster = recording.indexOf(Buffer.from('1f43b675', 'hex'))
    recording.writeBigUInt64BE((1n << 56n) + (1n << 40n), cluster + 4)
    expect(await codeOf(recording)).toBe('422 damaged-video')
  })

  test('one that takes too long is given up with its process; nothing of it is left, and the next one works', async () => {
    const folder = await openTestFolder()
    // A process of the previous test may still be ending: only this test's must not remain.
    const before = childrenOf(process.pid)
    const hasty = createVideoCleaner({ atOnce: 1, withinMs: 10_000, idleMs: 50 })
    const slow = hasty.clean(samplePath('phone.mp4'), join(folder.folder, 'slow'), 1)
    await expect(slow).rejects.toMatchObject({ status: 422, code: 'damaged-video' })
    const path = join(folder.folder, 'next')
    expect(await hasty.clean(samplePath('phone.mp4'), path)).toMatchObject({ width: 192 })
    expect(await readdir(folder.folder)).toEqual(['next'])
    expect((await stat(path)).size).toBeGreaterThan(10_000)
    await expect.poll(() => childrenOf(process.pid).filter((child) => !before.includes(child))).toEqual([])
    await folder.remove()
  })
})
