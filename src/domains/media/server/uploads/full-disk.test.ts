import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openUploadFolder, openUploads } from '#platform/uploads/index.ts'
import { storageProblem } from '#platform/storage/index.ts'
import { damagedVideo } from '../../media.errors.ts'

/** Mounts a disk of two megabytes; returns null if this machine does not allow it. */
async function smallDisk(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'rent-home-small-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder])
  if (status === 0) return folder
  await rm(folder, { recursive: true })
  return null
}

const disk = await smallDisk()

type Take = Parameters<typeof openUploads>[0]['take']

/** Opens uploads in a folder; returns a function that sends requests of the protocol to them. */
function openIn(folder: string, take: Take, place = openUploadFolder(folder)) {
  const uploads = openUploads({
    place,
    locks: { take: async () => async () => {} },
    limits: async () => ({ pictureBytes: 1e7, videoBytes: 1e7 }),
    take,
  })
  return (method: string, url: string, headers: Record<string, string> = {}, body?: Buffer) => {
    const sent = { 'tus-resumable': '1.0.0', ...headers }
    const piece = body ? { body: new Uint8Array(body) } : {}
    return uploads.answer(new Request(new URL(url, 'http://localhost'), { method, headers: sent, ...piece }), 1)
  }
}

const fromStart = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }

test.skipIf(disk === null)(
  'security 25: a full disk is a 507 that says so; what arrived is kept until it is ended',
  async () => {
    const folder = disk ?? ''
    const ask = openIn(folder, () => Promise.reject(new Error('Nothing arrives whole')))
    const begun = await ask('POST', '/api/uploads', { 'upload-length': '5000000' })
    const url = begun.headers.get('location') ?? ''
    await expect(ask('PATCH', url, fromStart, Buffer.alloc(5_000_000))).rejects.toMatchObject({
      status: 507,
      code: 'storage-full',
    })
    const asked = await ask('HEAD', url)
    expect(Number(asked.headers.get('upload-offset'))).toBeLessThan(5_000_000)
    expect((await ask('DELETE', url)).status).toBe(204)
    expect(await readdir(folder)).toEqual([])
    spawnSync('umount', [folder])
  },
)

test('security 25: what arrived whole while the storage was full is taken when its client asks again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rent-home-full-storage-'))
  let isFull = true
  const ask = openIn(folder, async () => {
    if (isFull) throw storageProblem(Object.assign(new Error('No space'), { code: 'ENOSPC' }))
    return { id: 7 }
  })
  const url = (await ask('POST', '/api/uploads', { 'upload-length': '4' })).headers.get('location') ?? ''
  await expect(ask('PATCH', url, fromStart, Buffer.from('four'))).rejects.toMatchObject({ code: 'storage-full' })
  isFull = false
  expect((await ask('HEAD', url)).headers.get('media-id')).toBe('7')
  expect((await ask('HEAD', url)).headers.get('media-id')).toBe('7')
  expect((await ask('DELETE', url)).status).toBe(204)
  await expect(ask('HEAD', url)).rejects.toMatchObject({ code: 'upload-not-found' })
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})

test('a file that arrived is taken once, and whoever asks meanwhile hears the same refusal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rent-home-refused-once-'))
  const isTaken = Promise.withResolvers<never>()
  const take = vi.fn(() => isTaken.promise)
  const place = openUploadFolder(folder)
  const ask = openIn(folder, take, place)
  const url = (await ask('POST', '/api/uploads', { 'upload-length': '4' })).headers.get('location') ?? ''
  const sent = ask('PATCH', url, fromStart, Buffer.from('four')).catch((error: unknown) => error)
  await vi.waitFor(() => expect(take).toHaveBeenCalled())
  const looked = vi.spyOn(place.store, 'getUpload')
  const asked = ask('HEAD', url).catch((error: unknown) => error)
  // Until it has found that the file arrived.
  await vi.waitFor(() => expect(looked.mock.settledResults[0]?.type).toBe('fulfilled'))
  await setTimeout()
  isTaken.reject(damagedVideo())
  const refused = { status: 422, code: 'damaged-video' }
  expect(await Promise.all([sent, asked])).toMatchObject([refused, refused])
  expect(take).toHaveBeenCalledTimes(1)
  await rm(folder, { recursive: true })
})
