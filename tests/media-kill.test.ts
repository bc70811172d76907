import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaView } from '#domains/media/index.ts'
import { administrator, freeAddress, startProduct, type Product } from './support/e2e-product.ts'
import { runCommand } from './support/run-command.ts'
import { largeJpeg } from './support/pictures/camera-pictures.ts'

const uploaders = 4
const killAfter = 6
/** Small, since only the moment of the kill matters: all sizes of a camera picture take seconds each. */
const shape = { width: 640, height: 480 }
let dataDir: string
let settings: Record<string, string>

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rent-home-kill-'))
  chmodSync(dataDir, 0o755) // as root, the database runs as another user, which needs access
  // Uploads need no pages, so nothing has to be built.
  settings = { DATA_DIR: dataDir, NODE_ENV: 'test' }
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function signIn(product: Product): Promise<string> {
  const response = await fetch(`${product.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...administrator, rememberMe: false }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

/** Uploads until the product is gone; calls back for every acknowledged picture. */
async function uploadOnAndOn(url: string, token: string, content: Buffer, acknowledged: (id: number) => void) {
  for (;;) {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(content)]), 'picture.jpg')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api/media`, { method: 'POST', headers, body })
      .then((response) => (response.status === 201 ? (response.json() as Promise<{ media: MediaView }>) : null))
      .catch(() => null)
    if (!answer) return
    acknowledged(answer.media.id)
  }
}

async function viewsOf(product: Product, token: string): Promise<MediaView[]> {
  const ids = Array.from({ length: 100 }, (_, index) => index + 1).join(',')
  const headers = { authorization: `Bearer ${token}` }
  return (await (await fetch(`${product.url}/api/media?ids=${ids}`, { headers })).json()) as MediaView[]
}

function runSweep(): string {
  const { stdout, stderr } = runCommand('sweep', ['--grace-minutes', '0'], settings)
  return stdout + stderr
}

const filesIn = (folder: string) =>
  readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('security 23, 25: kill -9 in the middle of uploads loses no acknowledged picture and leaves no orphan', async () => {
  const url = await freeAddress()
  const first = await startProduct(url, settings)
  const token = await signIn(first)
  const pictures = await Promise.all(Array.from({ length: uploaders }, (_, seed) => largeJpeg(seed, shape)))
  const acknowledged: number[] = []
  const enough = new Promise<void>((resolve) => {
    for (const picture of pictures)
      void uploadOnAndOn(url, token, picture, (id) => {
        if (acknowledged.push(id) === killAfter) resolve()
      })
  })
  await enough
  await first.kill()

  const second = await startProduct(url, settings)
  try {
    const report = runSweep()
    expect(report).toContain('0 files missing')
    const views = await viewsOf(second, token)
    expect(views.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))

    const names = new Set(views.map(({ thumbnail }) => thumbnail?.match(/[\da-f]{32}/)?.[0]))
    for (const { name } of filesIn('files')) expect(names, name).toContain(name.match(/[\da-f]{32}/)?.[0])
    expect(filesIn('incoming')).toEqual([])
    expect(runSweep()).toContain('0 files without a record removed')

    // Work interrupted by the kill is resumed.
    await expect
      .poll(async () => (await viewsOf(second, token)).map(({ state }) => state), { timeout: 120_000, interval: 500 })
      .toEqual(views.map(() => 'ready'))
    for (const { url: picture } of await viewsOf(second, token))
      expect((await fetch(`${url}${picture}`)).status).toBe(200)
  } finally {
    await second.stop()
  }
}, 240_000)
