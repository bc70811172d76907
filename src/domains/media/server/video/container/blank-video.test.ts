import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appleMp4, carriesPlace, openTestFolder, readSample, type SampleVideo } from '#tests/support/videos.ts'
import { blankVideo } from './blank-video.ts'
import { readVideo } from './read-video.ts'

let files: Awaited<ReturnType<typeof openTestFolder>>
beforeAll(async () => {
  files = await openTestFolder()
})
afterAll(() => files.remove())

const hasDecoder = spawnSync('ffmpeg', ['-version']).status === 0

async function blanked(content: Buffer): Promise<string> {
  const path = await files.write(content)
  await blankVideo(path, (await readVideo(path)).blanks)
  return path
}

const samples: [string, () => Promise<Buffer>][] = [
  ...(
    ['phone.mp4', 'turned.mp4', 'drone.mp4', 'fragments.mp4', 'phone.webm', 'recorder.webm'] satisfies SampleVideo[]
  ).map((name): [string, () => Promise<Buffer>] => [name, () => readSample(name)]),
  ["Apple's mp4", appleMp4],
]

test.each(samples)('%s loses the place where it was recorded, and nothing moves', async (_name, sample) => {
  const before = await sample()
  expect(carriesPlace(before)).toBe(true)
  const path = await blanked(before)
  const after = await readFile(path)
  expect(carriesPlace(after)).toBe(false)
  expect(after.length).toBe(before.length)
  const { width, height, duration } = await readVideo(path)
  expect({ width, height, duration }).toEqual(await sizeOf(before))
})

test.runIf(hasDecoder).each(samples)('%s still plays to its end', async (_name, sample) => {
  const before = await files.write(await sample())
  const after = await blanked(await sample())
  expect(framesOf(after)).toEqual(framesOf(before))
  expect(framesOf(after)).toContain('0,')
})

test('blanking twice changes nothing more', async () => {
  for (const [, sample] of samples) {
    const once = await blanked(await sample())
    const twice = await blanked(await readFile(once))
    expect((await readFile(twice)).equals(await readFile(once))).toBe(true)
  }
})

async function sizeOf(content: Buffer) {
  const { width, height, duration } = await readVideo(await files.write(content))
  return { width, height, duration }
}

/** A checksum of every picture and sound as they are decoded. */
function framesOf(path: string): string {
  const options = ['-v', 'error', '-i', path, '-map', '0:v', '-map', '0:a', '-f', 'framecrc', '-']
  const { stdout, stderr } = spawnSync('ffmpeg', options, { encoding: 'utf8' })
  return stdout + stderr
}
