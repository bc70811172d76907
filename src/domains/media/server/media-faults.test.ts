import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openUploadPlace } from '#platform/uploads/index.ts'
import { startBucketServer } from '#tests/support/bucket-server.ts'
import { cameraJpeg, largeJpeg } from '#tests/support/pictures/camera-pictures.ts'
import { startMediaApp, type MediaApp } from '#tests/support/pictures/media-app.ts'
import { multipartBody } from '#tests/support/pictures/multipart-body.ts'
import { takePicture } from '#tests/support/pictures/take-picture.ts'
import { sweep } from './sweep/sweep.ts'

let server: MediaApp
/** A picture of a megabyte: a larger one takes seconds to make. */
let large: Buffer

beforeAll(async () => {
  large = await largeJpeg(1, { width: 2000, height: 1500 })
  server = await startMediaApp()
})

afterAll(() => server.close())

async function records({ database }: MediaApp): Promise<number> {
  const { rows } = await database.pool.query('select count(*)::int as count from media')
  return rows[0].count
}

describe('security 25: files and records agree after', () => {
  test('a transaction that fails', async () => {
    const nobody = { id: 999_999 }
    const taken = takePicture(server.dependencies.media, Readable.from([await cameraJpeg()]), nobody)
    await expect(taken).rejects.toThrow(/owner_id|Failed query/)
    expect([await server.files(), await records(server)]).toEqual([[], 0])
  })

  test('a client that vanishes in the middle', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const { payload, contentType } = multipartBody([{ name: 'file', content: large, fileName: 'a.jpg' }])
    const socket = connect(port, '127.0.0.1')
    const head = ['POST /api/media HTTP/1.1', 'host: homes.example', `authorization: Bearer ${server.agent.token}`]
    socket.write([...head, `content-type: ${contentType}`, `content-length: ${payload.length}`, '', ''].join('\r\n'))
    socket.write(payload.subarray(0, payload.length / 2))
    await expect.poll(() => server.files()).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => server.files()).toHaveLength(0)
    expect(await records(server)).toBe(0)
  })

  test('a folder that is gone: 503, nothing left behind, and it goes on when it is back', async () => {
    const [folder, away] = [join(server.dataDir, 'files'), join(server.dataDir, 'away')]
    await mkdir(folder, { recursive: true })
    await rename(folder, away)
    await writeFile(folder, 'no folder')
    const { status, body } = await server.upload(await cameraJpeg())
    expect([status, body.code]).toEqual([503, 'storage-unavailable'])
    await rm(folder)
    await rename(away, folder)
    expect([await server.files(), await records(server)]).toEqual([[], 0])
    expect((await server.upload(await cameraJpeg())).status).toBe(201)
  })

  test('a bucket that is gone: 503, nothing left behind', async () => {
    const objects = await mkdtemp(join(tmpdir(), 'rent-home-bucket-'))
    const bucket = await startBucketServer(objects)
    const app = await startMediaApp(bucket.environment)
    try {
      const { status, body } = await app.upload(await cameraJpeg())
      expect(status).toBe(201)
      const shown = await app.app.inject({ url: body.media.thumbnail ?? '', headers: { range: 'bytes=0-1' } })
      expect([shown.statusCode, shown.rawPayload.toString('hex')]).toEqual([206, 'ffd8'])
      await app.dependencies.jobs.start((error) => console.error(error))
      const { url } = await app.settled(body.media.id)
      expect((await app.app.inject(url ?? '')).statusCode).toBe(200)
      expect(
        await sweep({ ...app.dependencies.media, uploads: openUploadPlace(app.dataDir, undefined) }),
      ).toMatchObject({
        orphans: [],
        missing: [],
      })
      await bucket.stop()
      const refused = await app.upload(await cameraJpeg())
      expect([refused.status, refused.body.code]).toEqual([503, 'storage-unavailable'])
      expect([await app.files(), await records(app)]).toEqual([[], 1])
    } finally {
      await app.close()
      await rm(objects, { recursive: true })
    }
  })

  test('a picture whose sizes cannot be made says so', async () => {
    const { body } = await server.upload(await cameraJpeg())
    await rm(join(server.dataDir, 'files/originals'), { recursive: true })
    await server.dependencies.jobs.start(() => {})
    const view = await server.settled(body.media.id)
    expect([view.state, view.url, view.picture]).toEqual(['failed', null, null])
    expect(view.problem).toBe('The file of this photo or video is missing. Please upload it again.')
  })
})

describe.each([
  ['while a picture arrives', '512k'],
  ['while it is stored', '1536k'],
])('security 25: a disk that is full %s', (_, size) => {
  let disk: string
  let isMounted = false

  beforeAll(async () => {
    disk = await mkdtemp(join(tmpdir(), 'rent-home-small-disk-'))
    isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]).status === 0
  })

  afterAll(async () => {
    if (isMounted) spawnSync('umount', [disk])
    await rm(disk, { recursive: true, force: true })
  })

  test('is a 507 that says so, and nothing is left behind', async ({ skip }) => {
    skip(!isMounted, 'this machine lets us make no small disk')
    const app = await startMediaApp({ DATA_DIR: join(disk, 'data') })
    const { status, body } = await app.upload(large)
    expect([status, body.code]).toEqual([507, 'storage-full'])
    expect(body.message).toContain('no room left')
    expect([await app.files(), await records(app)]).toEqual([[], 0])
    await app.close()
  })
})
