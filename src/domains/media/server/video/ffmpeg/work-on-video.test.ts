import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appleMp4, carriesPlace, openTestFolder, samplePath } from '#tests/support/videos.ts'
import { readVideo } from '../container/read-video.ts'
import { findVideoTools, type VideoTools } from './find-video-tools.ts'
import { runTool, ToolError } from './run-tool.ts'
import { copyVideo, drawPoster, probeDuration } from './work-on-video.ts'

const found = await findVideoTools(process.env['PATH'])
const tools: VideoTools = found ?? { ffmpeg: '', ffprobe: '' }
let files: Awaited<ReturnType<typeof openTestFolder>>
beforeAll(async () => {
  files = await openTestFolder()
})
afterAll(() => files.remove())

test('the programs are those of the folders that are named, and none when there are none', async () => {
  expect(await findVideoTools('')).toBeNull()
  expect(await findVideoTools(undefined)).toBeNull()
  expect(await findVideoTools('/nowhere/at/all')).toBeNull()
})

test('a program that takes too long is ended', async () => {
  const begun = Date.now()
  await expect(runTool(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { withinMs: 300 })).rejects.toThrow(
    ToolError,
  )
  expect(Date.now() - begun).toBeLessThan(5000)
})

test('a program sees nothing of the settings of the server', async () => {
  const seen = await runTool(process.execPath, ['-p', 'Object.keys(process.env).join()'], { withinMs: 10_000 })
  expect(seen).not.toContain('PATH')
})

describe.runIf(found)('with ffmpeg', () => {
  test('the programs are found in their folder', async () => {
    expect(await findVideoTools(dirname(tools.ffmpeg))).toEqual(tools)
  })

  test('a video is copied without its place, its table of contents in front', async () => {
    const from = await files.write(await appleMp4())
    const to = `${from}.mp4`
    await copyVideo(tools, { from, to, format: 'mp4' })
    const copy = await readFile(to)
    expect(carriesPlace(copy)).toBe(false)
    expect(copy.indexOf('moov')).toBeLessThan(copy.indexOf('mdat'))
    expect(await readVideo(to)).toMatchObject({ width: 192, height: 108, duration: 2000 })
  })

  test('a copy of one that was held upright is upright', async () => {
    const to = `${await files.write('')}.mp4`
    await copyVideo(tools, { from: samplePath('turned.mp4'), to, format: 'mp4' })
    expect(await readVideo(to)).toMatchObject({ width: 108, height: 192 })
  })

  test('the track of places that drones write is not copied', async () => {
    const to = `${await files.write('')}.mp4`
    await copyVideo(tools, { from: samplePath('drone.mp4'), to, format: 'mp4' })
    expect(carriesPlace(await readFile(to))).toBe(false)
  })

  test('a recording of a browser gets its length', async () => {
    const to = `${await files.write('')}.webm`
    await copyVideo(tools, { from: samplePath('recorder.webm'), to, format: 'webm' })
    expect(await probeDuration(tools, { path: to, format: 'webm' })).toBeGreaterThan(1900)
    const { duration } = await readVideo(to)
    expect(duration).toBeGreaterThan(1900)
  })

  test('a poster picture is drawn, upright', async () => {
    const to = `${await files.write('')}.jpg`
    await drawPoster(tools, { from: samplePath('turned.mp4'), to, format: 'mp4', duration: 2000 })
    expect(await sharp(to).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 1138 })
  })

  test('a playlist is never followed', async () => {
    const playlist = await files.write(`#EXTM3U\n#EXTINF:1,\n${samplePath('phone.mp4')}\n#EXT-X-ENDLIST\n`)
    const copied = copyVideo(tools, { from: playlist, to: `${playlist}.mp4`, format: 'mp4' })
    await expect(copied).rejects.toThrow(ToolError)
  })
})
