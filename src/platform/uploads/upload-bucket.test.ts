import { mkdtemp, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage, type Storage } from '../storage/index.ts'
import { openUploadBucket } from './upload-bucket.ts'
import { type UploadPlace, newUploadId } from './upload-place.ts'

const hourMs = 3_600_000
let folder: string
let storage: Storage
let place: UploadPlace
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rent-home-upload-pieces-'))
  storage = await openStorage({ folder: join(folder, 'files'), bucket: undefined })
  place = openUploadBucket(storage, join(folder, 'scratch'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Begins an upload of twelve bytes for a user, of which each text arrives as a piece; returns its id. */
async function begun(ownerId: number, ...pieces: string[]): Promise<string> {
  const id = newUploadId(ownerId)
  await place.store.create(new Upload({ id, size: 12, offset: 0 }))
  for (const piece of pieces) await add(id, piece)
  return id
}

const offsetOf = async (id: string) => (await place.store.getUpload(id)).offset
const add = async (id: string, piece: string) =>
  place.store.write(Readable.from([Buffer.from(piece)]), id, await offsetOf(id))

/** Returns the keys of what is stored of an upload. */
async function keysOf(id: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(`uploads/${id}`)) keys.push(key)
  return keys.toSorted()
}

test('a user is counted by uploads, however many pieces each has', async () => {
  await begun(7, 'one', 'two')
  await begun(7)
  await begun(77, 'another')
  expect([await place.countOf(7), await place.countOf(77), await place.countOf(70)]).toEqual([2, 1, 0])
})

test('an upload of which a piece got lost goes on before it, and comes out whole', async () => {
  const id = await begun(8, 'abcd', 'efgh', 'ijkl')
  const lost = (await keysOf(id)).find((key) => key.endsWith('-000000000004')) ?? ''
  await storage.remove(lost)
  expect(await offsetOf(id)).toBe(4)
  await add(id, 'EFGH')
  expect(await offsetOf(id)).toBe(12)
  await using file = await place.open(id)
  expect(await readFile(file.path, 'utf8')).toBe('abcdEFGHijkl')
})

test('what arrived of a piece before its connection broke is kept', async () => {
  const id = await begun(10)
  const broken = Readable.from(brokenAfter('abcd'))
  await expect(place.store.write(broken, id, 0)).rejects.toThrow('The connection broke')
  expect(await offsetOf(id)).toBe(4)
})

async function* brokenAfter(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
  throw new Error('The connection broke')
}

/** Makes all that is stored of an upload two hours old. */
async function age(id: string): Promise<void> {
  const then = new Date(Date.now() - 2 * hourMs)
  for (const key of await keysOf(id)) await utimes(join(folder, 'files', key), then, then)
}

test('old uploads go whole, and none of which a piece is new', async () => {
  const id = await begun(9, 'abcd')
  await age(id)
  await add(id, 'efgh')
  expect(await place.removeOlder(hourMs)).toBe(0)
  expect(await keysOf(id)).toHaveLength(3)
  await age(id)
  expect(await place.removeOlder(hourMs)).toBe(3)
  expect(await keysOf(id)).toEqual([])
})
