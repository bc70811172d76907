import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountSmallDisk } from '#tests/support/small-disk.ts'
import {
  appleMp4,
  carriesPlace,
  openTestFolder,
  readSample,
  samplePath,
  type SampleVideo,
} from '#tests/support/videos.ts'
import { videoCleaner } from './prepare-video.ts'

let files: Awaited<ReturnType<typeof openTestFolder>>
beforeAll(async () => {
  files = await openTestFolder()
})
afterAll(() => files.remove())

const hasDecoder = spawnSync('ffmpeg', ['-version']).status === 0

async function cleaned(content: Buffer) {
  const from = await files.write(content)
  const path = `${from}.clean`
  return { path, facts: await videoCleaner.clean(from, path) }
}

const samples: [string, () => Promise<Buffer>][] = [
  ...(
    ['phone.mp4', 'turned.mp4', 'drone.mp4', 'fragments.mp4', 'phone.webm', 'recorder.webm'] satisfies SampleVideo[]
  ).map((name): [string, () => Promise<Buffer>] => [name, () => readSample(name)]),
  ["Apple's mp4", appleMp4],
]

test.each(samples)('%s loses the place where it was recorded, and keeps its size and length', async (_name, sample) => {
  const before = await sample()
  expect(carriesPlace(before)).toBe(true)
  const { path, facts } = await cleaned(before)
  const after = await readFile(path)
  expect(carriesPlace(after)).toBe(false)
  const { duration, ...size } = (await cleaned(after)).facts
  expect(facts).toMatchObject(size)
  // WebM says of every packet when it begins, and not of the last one when it ends.
  const lastPacket = facts.format === 'webm' ? 20 : 0
  expect(Math.abs((duration ?? 0) - (facts.duration ?? 0))).toBeLessThanOrEqual(lastPacket)
})

test.runIf(hasDecoder).each(samples)('%s still plays to its end', async (_name, sample) => {
  const before = await sample()
  const played = framesOf((await cleaned(before)).path)
  expect(played).toEqual(framesOf(await files.write(before)))
  expect(played).toContain('0,')
})

test('cleaning twice changes nothing more', async () => {
  for (const [name, sample] of samples) {
    const once = await readFile((await cleaned(await sample())).path)
    const twice = await readFile((await cleaned(once)).path)
    expect(withoutTimes(twice).equals(withoutTimes(once)), name).toBe(true)
  }
})

test.each<SampleVideo>(['phone.mp4', 'fragments.mp4', 'drone.mp4'])(
  '%s gets its table of contents in front, so that it starts at once',
  async (name) => {
    const video = await readFile((await cleaned(await readSample(name))).path)
    expect(video.indexOf('moov')).toBeGreaterThan(0)
    expect(video.indexOf('moov')).toBeLessThan(video.indexOf('mdat'))
  },
)

test('one that was held upright stays upright', async () => {
  const { path } = await cleaned(await readSample('turned.mp4'))
  expect(await videoCleaner.clean(path, `${path}-again`)).toMatchObject({ width: 108, height: 192 })
})

test.runIf(hasDecoder)('a recording of a browser gets its length', async () => {
  const { path, facts } = await cleaned(await readSample('recorder.webm'))
  expect(facts.duration).toBeGreaterThan(1900)
  const options = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]
  expect(Number(spawnSync('ffprobe', options, { encoding: 'utf8' }).stdout)).toBeGreaterThan(1.9)
})

test('sound in a codec that no browser plays is left out', async () => {
  const video = await readSample('phone.mp4')
  const sound = video.indexOf('mp4a', video.indexOf('soun'))
  video.write('samr', sound)
  // Overwrites the description of AAC too.
  video.write('damr', video.indexOf('esds', sound))
  const { path } = await cleaned(video)
  const after = await readFile(path)
  expect(after.includes('vide')).toBe(true)
  expect(after.includes('soun')).toBe(false)
})

test('a full disk is a 507 that says so, a folder that is gone a 503; nothing is left', async () => {
  const from = samplePath('phone.mp4')
  const gone = videoCleaner.clean(from, join(files.folder, 'gone', 'clean'))
  await expect(gone).rejects.toMatchObject({ status: 503, code: 'storage-unavailable' })
  const disk = mountSmallDisk(1)
  if (!disk) return
  disk.fill(4096)
  await expect(videoCleaner.clean(from, join(disk.folder, 'clean'))).rejects.toMatchObject({
    status: 507,
    code: 'storage-full',
  })
  expect(await readdir(disk.folder)).toEqual(['filler'])
  disk.remove()
})

/** Returns a checksum of every decoded video and audio frame; encoder padding at the end of audio is inaudible, and not skipped here. */
function framesOf(path: string): string {
  const decoding = ['-v', 'error', '-flags2', '+skip_manual', '-i', path, '-map', '0:v', '-map', '0:a']
  const { stdout, stderr } = spawnSync('ffmpeg', [...decoding, '-f', 'framecrc', '-'], { encoding: 'utf8' })
  return stdout + stderr
}

/** Blanks the creation time of an MP4 file, and the duration of a WebM file, which includes its last packet. */
function withoutTimes(video: Buffer): Buffer {
  const duration = video.indexOf(Buffer.from('448988', 'hex'))
  if (duration > 0) video.fill(0, duration + 3, duration + 11)
  for (const header of ['mvhd', 'tkhd', 'mdhd'])
    for (let at = video.indexOf(header); at >= 0; at = video.indexOf(header, at + 1)) video.fill(0, at + 8, at + 16)
  return video
}
