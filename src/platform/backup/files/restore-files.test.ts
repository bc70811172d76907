import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Storage, openStorage, storedPrefixes } from '#platform/storage/index.ts'
import type { ArchiveEntry } from '../archive/read-archive.ts'
import { restoreFiles } from './restore-files.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-files-'))
  storage = await openStorage({ folder: join(folder, 'files'), bucket: undefined })
})
afterAll(async () => {
  storage.close()
  await rm(folder, { recursive: true })
})

const restore = () => restoreFiles({ storage, prefixes: storedPrefixes, incoming: join(folder, 'incoming') })
/** An entry of an archive; `bytes` may claim another size, for which it takes the way of large files. */
function entry(name: string, content: string, bytes = content.length): ArchiveEntry {
  const whole = Buffer.from(content)
  return {
    name,
    bytes,
    whole: async () => whole,
    content: async function* () {
      yield whole
    },
  }
}
const [prefix] = storedPrefixes
const key = `${prefix}3f/3fb2-320.jpg`

describe('the files of a backup', () => {
  test('are written where they were, and counted as present when they are there already', async () => {
    const first = restore()
    expect(await first.take(entry(`files/${key}`, 'picture'))).toBe(true)
    expect([first.counts, (await storage.read(key)).toString()]).toEqual([
      { written: 1, present: 0, missing: 0 },
      'picture',
    ])
    const second = restore()
    await second.take(entry(`files/${key}`, 'picture'))
    await second.take(entry(`files/${key}`, 'another'))
    expect([second.counts, (await storage.read(key)).toString()]).toEqual([
      { written: 1, present: 1, missing: 0 },
      'another',
    ])
  })

  test('go over the disk when they are large, and nothing stays there', async () => {
    await restore().take(entry(`files/${prefix}large.mp4`, 'video', 17 * 2 ** 20))
    expect((await storage.read(`${prefix}large.mp4`)).toString()).toBe('video')
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
  })

  test.each(['../escaped.jpg', `${prefix}../../escaped.jpg`, '/tmp/escaped.jpg', 'elsewhere/escaped.jpg', ''])(
    'security 17: are refused under the name %j, which the product never makes',
    async (name) => {
      await expect(restore().take(entry(`files/${name}`, 'x'))).rejects.toThrow('a file that the product never makes')
      expect((await readdir(folder, { recursive: true })).filter((path) => path.includes('escaped'))).toEqual([])
    },
  )

  test('that the backup only lists are counted where they are missing or of another size', async () => {
    await storage.put(`${prefix}here.jpg`, Buffer.from('123'), 'image/jpeg')
    const list = [
      { key: `${prefix}here.jpg`, bytes: 3, sha256: null },
      { key: `${prefix}here.jpg`, bytes: 4, sha256: null },
      { key: `${prefix}gone.jpg`, bytes: 3, sha256: null },
      { key: `${prefix}inside.jpg`, bytes: 3, sha256: 'a' },
    ]
    const files = restore()
    expect(await files.take(entry('lists/1.json', JSON.stringify(list)))).toBe(true)
    expect(files.counts).toEqual({ written: 0, present: 0, missing: 2 })
  })

  test('leave the rest of the archive to others', async () => {
    expect(await restore().take(entry('tables/users-1.copy.zst', ''))).toBe(false)
  })
})
