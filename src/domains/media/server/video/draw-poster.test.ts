import { dirname } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestFolder, samplePath } from '#tests/support/videos.ts'
import { drawPoster, findFfmpeg, runTool, ToolError } from './draw-poster.ts'

const found = await findFfmpeg(process.env['PATH'])
const ffmpeg = found ?? ''
let files: Awaited<ReturnType<typeof openTestFolder>>
beforeAll(async () => {
  files = await openTestFolder()
})
afterAll(() => files.remove())

test('the program is that of the folders that are named, and none when it is not there', async () => {
  expect(await findFfmpeg('')).toBeNull()
  expect(await findFfmpeg(undefined)).toBeNull()
  expect(await findFfmpeg('/nowhere/at/all')).toBeNull()
})

test('a program that takes too long is ended', async () => {
  const begun = Date.now()
  await expect(runTool(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { withinMs: 300 })).rejects.toThrow(
    ToolError,
  )
  expect(Date.now() - begun).toBeLessThan(5000)
})

test('a program sees nothing of the settings of the server', async () => {
  const complain = ['-e', 'throw new Error(`sees ${Object.keys(process.env).join()}.`)']
  const complaint = await runTool(process.execPath, complain, { withinMs: 10_000 }).catch(String)
  expect(complaint).toContain('sees ')
  expect(complaint).not.toContain('PATH')
})

describe.runIf(found)('with ffmpeg', () => {
  test('the program is found in its folder', async () => {
    expect(await findFfmpeg(dirname(ffmpeg))).toEqual(ffmpeg)
  })

  test('a poster picture is drawn, upright', async () => {
    const to = `${await files.write('')}.jpg`
    await drawPoster(ffmpeg, { from: samplePath('turned.mp4'), to, format: 'mp4', duration: 2000 })
    expect(await sharp(to).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 1138 })
  })

  test('a video without a picture at that time has no poster', async () => {
    const to = `${await files.write('')}.jpg`
    const drawn = drawPoster(ffmpeg, { from: samplePath('phone.mp4'), to, format: 'mp4', duration: 50_000 })
    await expect(drawn).rejects.toThrow(ToolError)
  })

  test('a playlist is never followed', async () => {
    const from = await files.write(`#EXTM3U\n#EXTINF:1,\n${samplePath('phone.mp4')}\n#EXT-X-ENDLIST\n`)
    const drawn = drawPoster(ffmpeg, { from, to: `${from}.jpg`, format: 'mp4', duration: null })
    await expect(drawn).rejects.toThrow(ToolError)
  })
})
