import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMediaApp, type MediaApp } from '#tests/support/pictures/media-app.ts'
import { residentMegabytes } from '#tests/support/process-memory.ts'
import { quickStart } from '#tests/support/run-command.ts'

const maxMegabytes = 400
/** Shared by all servers of a database. */
const SECRET_KEY = 'q8ZrT1mX4vB9nK2wY6cL0pD3sF7hJ5gE'

/** Users and database; the uploads go to a server in its own process. */
let people: MediaApp
let server: ChildProcess
let address: string

beforeAll(async () => {
  people = await startMediaApp({ SECRET_KEY })
  server = spawn(process.execPath, ['--max-semi-space-size=16', 'tests/support/pictures/serve-media.ts'], {
    // The same way scripts/run.mjs starts the product.
    env: {
      ...quickStart,
      NODE_ENV: 'test',
      DATABASE_URL: people.database.url,
      DATA_DIR: people.dataDir,
      FFMPEG_PATH: 'off',
      MALLOC_ARENA_MAX: '2',
      SECRET_KEY,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(server.stdout ?? server, 'data')) as [Buffer]
  address = line.toString().trim()
})
afterAll(async () => {
  server.kill('SIGKILL')
  await once(server, 'exit')
  await people.close()
})

const solid = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#5080a0' }, limitInputPixels: false })

async function upload(content: Buffer): Promise<number> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(content)]), 'picture')
  const headers = { authorization: `Bearer ${people.agent.token}` }
  return (await fetch(`${address}/api/media`, { method: 'POST', headers, body })).status
}

/** Uploads all at once; returns the peak memory of the server and its children, and the statuses. */
async function sendAll(pictures: Sharp[]): Promise<{ max: number; answers: number[] }> {
  const contents: Buffer[] = []
  for (const picture of pictures) contents.push(await picture.toBuffer())
  let max = 0
  const sampling = setInterval(() => (max = Math.max(max, residentMegabytes(server.pid ?? 0))), 10)
  const answers = await Promise.all(contents.map(upload))
  clearInterval(sampling)
  return { max, answers }
}

test('security 15: four hostile pictures of 49 megapixels at once stay under 400 MB', async () => {
  const { max, answers } = await sendAll([
    solid(7000, 7000, 4).png({ progressive: true, compressionLevel: 1 }),
    solid(7000, 7000).jpeg({ progressive: true }),
    solid(700_000, 70).png({ compressionLevel: 1 }),
    solid(70, 700_000).png({ compressionLevel: 1 }),
  ])
  expect(answers).toEqual([413, 413, 413, 413])
  expect(max).toBeGreaterThan(100)
  expect(max).toBeLessThan(maxMegabytes)
})
