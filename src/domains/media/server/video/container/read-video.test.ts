import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appleMp4, openTestFolder, readSample, samplePath, type SampleVideo } from '#tests/support/videos.ts'
import { readVideo } from './read-video.ts'

let files: Awaited<ReturnType<typeof openTestFolder>>
beforeAll(async () => {
  files = await openTestFolder()
})
afterAll(() => files.remove())

async function codeOf(content: Buffer | string): Promise<string> {
  return readVideo(await files.write(content)).then(
    () => 'accepted',
    ({ status, code }) => `${status} ${code}`,
  )
}

describe('a whole video', () => {
  test.each<[SampleVideo, object]>([
    ['phone.mp4', { format: 'mp4', width: 192, height: 108, duration: 2000 }],
    ['turned.mp4', { format: 'mp4', width: 108, height: 192 }],
    ['drone.mp4', { format: 'mp4', width: 192, height: 108 }],
    ['fragments.mp4', { format: 'mp4', width: 192, height: 108 }],
    ['phone.webm', { format: 'webm', width: 192, height: 108 }],
    ['recorder.webm', { format: 'webm', width: 192, height: 108, duration: null }],
  ])('%s says its size and length', async (name, facts) => {
    expect(await readVideo(samplePath(name))).toMatchObject(facts)
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
    // The table of contents alone, without the data that it speaks of.
    expect(await codeOf(Buffer.concat([whole.subarray(0, 32), whole.subarray(movie)]))).toBe('422 damaged-video')
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

  test('a video whose pictures lie in another file', async () => {
    const video = await readSample('phone.mp4')
    const reference = video.indexOf('url ')
    video.writeUInt8(0, reference + 7)
    expect(await codeOf(video)).toBe('415 unsupported-video')
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
        expect(await codeOf(changed)).toMatch(
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
})
