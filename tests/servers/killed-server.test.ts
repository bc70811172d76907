import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../support/database.ts'
import { administrator, freeAddress, startProduct, type Product } from '../support/e2e-product.ts'
import { cameraJpeg } from '../support/pictures/camera-pictures.ts'
import { runCommand } from '../support/run-command.ts'
import { secret } from '../support/two-servers.ts'

let folder: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let settings: Record<string, string>
let running: Product[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'killed-server-'))
  database = await createTestDatabase()
  // These tests need no pages, so nothing has to be built.
  settings = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'shared'),
    SECRET_KEY: secret,
    NODE_ENV: 'test',
  }
  const addresses = [await freeAddress(), await freeAddress()]
  running = await Promise.all(addresses.map((url) => startProduct(url, settings)))
}, 120_000)

afterAll(async () => {
  for (const product of running ?? []) await product.stop()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('one with a folder of its own ends at once with one line that says what to set', () => {
  const { status, stderr } = runCommand('start', [], { ...settings, PORT: '0', DATA_DIR: join(folder, 'own') })
  expect([status, stderr.trim()]).toEqual([
    1,
    'Another server of this database keeps its files elsewhere: set DATA_DIR of both to one folder, or S3_BUCKET of both to one bucket',
  ])
})

test('what one was at when it was killed, the other goes on with', async () => {
  const [killed, other] = running as [Product, Product]
  const signedIn = await fetch(`${other.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...administrator, rememberMe: false }),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const ask = (product: Product, method: string, path: string, headers: object = {}, body?: Buffer | string) =>
    fetch(product.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    })

  const picture = await cameraJpeg(1, { width: 640, height: 480 })
  const half = picture.length >> 1
  const begun = await ask(killed, 'POST', '/api/uploads', { 'upload-length': String(picture.length) })
  const upload = begun.headers.get('location') ?? ''
  const piece = (product: Product, offset: number, body: Buffer) =>
    ask(
      product,
      'PATCH',
      upload,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body,
    )
  expect((await piece(killed, 0, picture.subarray(0, half))).status).toBe(204)

  const rows = Array.from({ length: 1200 }, (_, turn) => `k${turn},Home ${turn},Condo,Bole,45000`)
  const csv = `reference,title,category,location,price\n${rows.join('\n')}\n`
  const sent = await ask(killed, 'POST', '/api/property/imports', { 'content-type': 'text/csv' }, csv)
  const path = `/api/property/imports/${((await sent.json()) as { import: { id: number } }).import.id}`
  const json = { 'content-type': 'application/json' }
  const state = async (product: Product) =>
    (await (await ask(product, 'GET', path)).json()) as { state: string; counts: { rows: number; added: number } }
  // Either server could take the import; the other one is frozen until it has started.
  process.kill(other.pid, 'SIGSTOP')
  try {
    expect((await ask(killed, 'POST', `${path}/start`, json, '{}')).status).toBe(202)
    await vi.waitFor(async () => expect((await state(killed)).state).toBe('running'), { timeout: 20_000, interval: 10 })
    await killed.kill()
  } finally {
    process.kill(other.pid, 'SIGCONT')
  }
  running = [other]
  expect((await state(other)).counts.added).toBeLessThan(1200)

  expect((await piece(other, half, picture.subarray(half))).headers.get('media-id')).toMatch(/^\d+$/)
  await vi.waitFor(async () => expect((await state(other)).state).toBe('done'), { timeout: 90_000, interval: 200 })
  expect((await state(other)).counts).toMatchObject({ rows: 1200, added: 1200 })
}, 180_000)
