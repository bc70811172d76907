import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openUploadFolder, openUploads } from '#platform/uploads/index.ts'

/** Mounts a disk of two megabytes; returns null if this machine does not allow it. */
async function smallDisk(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'rent-home-small-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder])
  if (status === 0) return folder
  await rm(folder, { recursive: true })
  return null
}

const disk = await smallDisk()

test.skipIf(disk === null)(
  'security 25: a full disk is a 507 that says so; what arrived is kept until it is ended',
  async () => {
    const folder = disk ?? ''
    const uploads = openUploads({
      place: openUploadFolder(folder),
      locks: { take: async () => async () => {} },
      limits: async () => ({ pictureBytes: 1e7, videoBytes: 1e7 }),
      take: () => Promise.reject(new Error('Nothing arrives whole')),
    })
    const ask = (method: string, url: string, headers: Record<string, string>, body?: Buffer) => {
      const sent = { 'tus-resumable': '1.0.0', ...headers }
      const piece = body ? { body: new Uint8Array(body) } : {}
      return uploads.answer(new Request(new URL(url, 'http://localhost'), { method, headers: sent, ...piece }), 1)
    }
    const begun = await ask('POST', '/api/uploads', { 'upload-length': '5000000' })
    const url = begun.headers.get('location') ?? ''
    const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    await expect(ask('PATCH', url, headers, Buffer.alloc(5_000_000))).rejects.toMatchObject({
      status: 507,
      code: 'storage-full',
    })
    const asked = await ask('HEAD', url, {})
    expect(Number(asked.headers.get('upload-offset'))).toBeLessThan(5_000_000)
    expect((await ask('DELETE', url, {})).status).toBe(204)
    expect(await readdir(folder)).toEqual([])
    spawnSync('umount', [folder])
  },
)
