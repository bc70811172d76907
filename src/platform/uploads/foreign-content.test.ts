import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSomethingElseToo } from './foreign-content.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'rent-home-foreign-'))))
afterAll(() => rm(folder, { recursive: true }))

/** Returns whether a picture with these bytes at a place in it, and nothing after them, is something else too. */
async function isFound(bytes: string | Buffer, at: number): Promise<boolean> {
  const path = join(folder, 'picture')
  await writeFile(path, Buffer.concat([Buffer.alloc(at, 7), Buffer.from(bytes)]))
  return isSomethingElseToo(path)
}

test('security 14: a page is found wherever it begins, also where one piece that is read ends', async () => {
  const pieceBytes = 256 * 1024
  for (let before = 0; before <= 10; before += 1)
    expect([before, await isFound('<!doctype html>', pieceBytes - before)]).toEqual([before, true])
})

test('security 14: a picture that is also a document, a script or a frame is found', async () => {
  expect(await isFound('%PDF-1.7', 1000)).toBe(true)
  expect(await isFound('%PDF-1.7', 2000)).toBe(false)
  // The length of the first segment opens a comment of JavaScript.
  expect(await isFound(Buffer.from('\u00ff\u00d8\u00ff\u00e0/*', 'latin1'), 0)).toBe(true)
  for (const tag of ['<iframe src=', '<HTML>', '<script>', '<?php ']) expect(await isFound(tag, 3000), tag).toBe(true)
})

test('security 14: an archive is found by its end, and what looks like one by chance is none', async () => {
  const end = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])
  expect(await isFound(end, 500)).toBe(true)
  expect(await isFound(Buffer.concat([end, Buffer.from('comment')]), 500)).toBe(false)
  end.writeUInt16LE('comment'.length, 20)
  expect(await isFound(Buffer.concat([end, Buffer.from('comment')]), 500)).toBe(true)
  expect(await isFound(end, 500)).toBe(false)
})
