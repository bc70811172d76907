import { chmod, mkdtemp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startBucketServer, type BucketServer } from '#tests/support/bucket-server.ts'
import { openBucketStorage } from './bucket-storage.ts'
import { MissingFileError, makePrivateFolders, openStorage, type Storage } from './index.ts'

let folder: string
let bucketServer: BucketServer
const open: Storage[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rent-home-storage-'))
  bucketServer = await startBucketServer(join(folder, 'bucket'))
})

afterEach(() => {
  for (const storage of open.splice(0)) storage.close()
})

afterAll(async () => {
  await bucketServer.stop()
  await rm(folder, { recursive: true })
})

async function opened(kind: 'folder' | 'bucket'): Promise<Storage> {
  const storage = await openStorage({
    folder: join(folder, 'files'),
    bucket: kind === 'bucket' ? bucketServer.settings : undefined,
  })
  open.push(storage)
  return storage
}

async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function keysOf(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.toSorted()
}

describe.each(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  test('are read as they were written, whole and in ranges', async () => {
    const storage = await opened(kind)
    await storage.put('media/3f/3fb2-320.jpg', Buffer.from('0123456789'), 'image/jpeg')
    expect((await storage.read('media/3f/3fb2-320.jpg')).toString()).toBe('0123456789')
    expect(await text(await storage.stream('media/3f/3fb2-320.jpg', { start: 2, end: 4 }))).toBe('234')
    expect(await storage.facts('media/3f/3fb2-320.jpg')).toMatchObject({ key: 'media/3f/3fb2-320.jpg', bytes: 10 })
  })

  test('are written from a file of this machine, which stays', async () => {
    const storage = await opened(kind)
    const path = join(folder, 'video.mp4')
    await writeFile(path, Buffer.alloc(3_000_000, 7))
    await storage.putFile('media/aa/aa01.mp4', path, 'video/mp4')
    expect((await storage.facts('media/aa/aa01.mp4'))?.bytes).toBe(3_000_000)
    expect(await readdir(folder)).toContain('video.mp4')
  })

  test('are replaced by a file of the same key', async () => {
    const storage = await opened(kind)
    await storage.put('media/bb/bb01.jpg', Buffer.from('first, longer'), 'image/jpeg')
    await storage.put('media/bb/bb01.jpg', Buffer.from('second'), 'image/jpeg')
    expect((await storage.read('media/bb/bb01.jpg')).toString()).toBe('second')
  })

  test('are listed by what their keys begin with', async () => {
    const storage = await opened(kind)
    const keys = ['list/aa/aa01-320.jpg', 'list/aa/aa01-640.jpg', 'list/aa/aa02-320.jpg', 'list/bb/bb01.mp4']
    for (const key of keys) await storage.put(key, Buffer.from('x'), 'image/jpeg')
    expect(await keysOf(storage, 'list/')).toEqual(keys)
    expect(await keysOf(storage, 'list/aa/aa01')).toEqual(keys.slice(0, 2))
    expect(await keysOf(storage, 'nothing/')).toEqual([])
  })

  test('are gone after their removal, and a second removal is no failure', async () => {
    const storage = await opened(kind)
    await storage.put('media/cc/cc01.jpg', Buffer.from('x'), 'image/jpeg')
    await storage.remove('media/cc/cc01.jpg')
    await storage.remove('media/cc/cc01.jpg')
    expect(await storage.exists('media/cc/cc01.jpg')).toBe(false)
    await expect(storage.read('media/cc/cc01.jpg')).rejects.toThrow(MissingFileError)
    await expect(storage.stream('media/cc/cc01.jpg')).rejects.toThrow(MissingFileError)
  })

  test.each(['../outside.jpg', 'media/../../outside.jpg'])('never lie outside: %s', async (key) => {
    await expect((await opened(kind)).put(key, Buffer.from('x'), 'image/jpeg')).rejects.toThrow(/cannot be stored/)
    expect(await readdir(folder)).not.toContain('outside.jpg')
  })
})

describe('security 25: storage that is gone', () => {
  test('a bucket that nobody serves is a 503 storage-unavailable', async () => {
    const storage = await openStorage({ folder, bucket: { ...bucketServer.settings, endpoint: 'http://127.0.0.1:9' } })
    open.push(storage)
    const problem = { status: 503, code: 'storage-unavailable' }
    await expect(storage.put('media/aa/aa.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject(problem)
    await expect(storage.facts('media/aa/aa.jpg')).rejects.toMatchObject(problem)
    await expect(storage.remove('media/aa/aa.jpg')).rejects.toMatchObject(problem)
  })

  test('a bucket that breaks off in the middle of a file is a 503 storage-unavailable', async () => {
    const breaking = createServer((_, response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('the beginning', () => response.destroy())
    })
    const endpoint = await addressOf(breaking)
    const storage = await openStorage({ folder, bucket: { ...bucketServer.settings, endpoint } })
    open.push(storage)
    await expect(storage.read('media/aa/aa.jpg')).rejects.toMatchObject({ status: 503, code: 'storage-unavailable' })
    breaking.close()
  })

  test('people who watch videos slowly keep nobody from other files', async () => {
    const endless = createServer(({ method }, response) => {
      response.writeHead(200, { 'content-length': 1e9 })
      if (method === 'HEAD') response.end()
      else response.write(Buffer.alloc(1e6))
    })
    const storage = openBucketStorage({ ...bucketServer.settings, endpoint: await addressOf(endless) })
    open.push(storage)
    const watched = await Promise.all(Array.from({ length: 100 }, () => storage.stream('media/aa/aa.mp4')))
    expect(await storage.facts('media/aa/aa.jpg')).toMatchObject({ bytes: 1e9 })
    for (const video of watched) video.on('error', () => {}).destroy()
    endless.closeAllConnections()
    endless.close()
  })

  test('who pauses while reading gets the whole file, and a file whose answer does not come is a 503', async () => {
    const content = Buffer.alloc(30e6, 7)
    const paused = createServer(({ url = '' }, response) => {
      if (url.includes('aa.mp4')) response.end(content)
    })
    const storage = openBucketStorage(
      { ...bucketServer.settings, endpoint: await addressOf(paused) },
      { silentMs: 100 },
    )
    open.push(storage)
    const video = await storage.stream('media/aa/aa.mp4')
    await pause(500)
    expect((await buffer(video)).length).toBe(content.length)
    await expect(storage.stream('media/bb/bb.mp4')).rejects.toMatchObject({ status: 503, code: 'storage-unavailable' })
    paused.closeAllConnections()
    paused.close()
  })

  test.each(['before its answer', 'in the middle of a file'])(
    'a bucket that falls silent %s is a 503',
    async (when) => {
      const silent = createServer((_, response) => {
        response.writeHead(200, { 'content-length': 1000 })
        if (when === 'in the middle of a file') response.write('the beginning')
      })
      const endpoint = await addressOf(silent)
      const storage = openBucketStorage({ ...bucketServer.settings, endpoint }, { silentMs: 100 })
      open.push(storage)
      await expect(storage.read('media/aa/aa.jpg')).rejects.toMatchObject({ status: 503, code: 'storage-unavailable' })
      silent.closeAllConnections()
      silent.close()
    },
  )

  test('a folder that became a file is a 503 storage-unavailable', async () => {
    const path = join(folder, 'no-folder')
    await writeFile(path, '')
    const storage = await openStorage({ folder: path, bucket: undefined })
    const problem = { status: 503, code: 'storage-unavailable' }
    await expect(storage.put('media/aa/aa.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject(problem)
    await mkdir(join(folder, 'files'), { recursive: true })
  })
})

test('private folders are closed to others, also those that were open before', async () => {
  await mkdir(join(folder, 'data', 'outbox'), { recursive: true })
  await chmod(join(folder, 'data', 'outbox'), 0o755)
  makePrivateFolders(join(folder, 'data'), ['outbox', 'uploads'])
  const modes = ['outbox', 'uploads'].map(async (name) => (await stat(join(folder, 'data', name))).mode & 0o777)
  expect(await Promise.all(modes)).toEqual([0o700, 0o700])
})

test('a file that cannot be looked at is not taken for a missing one', async () => {
  const storage = await opened('folder')
  await storage.put('media/ab/abcd', Buffer.from('x'), 'image/jpeg')
  await expect(storage.exists('media/ab/abcd/below-a-file')).rejects.toMatchObject({ code: 'storage-unavailable' })
})
