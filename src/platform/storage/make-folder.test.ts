import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'rent-home-make-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder is made with those around it, and one that is there stays', () => {
  for (const path of [join(folder, 'a', 'b', 'c'), join(folder, 'a', 'b')]) makeFolder(path, 0o700)
  expect(statSync(join(folder, 'a', 'b', 'c')).mode & 0o777).toBe(0o700)
})

test('a folder cannot take the place of a file or lie in one', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(file)).toThrow(/EEXIST/)
  expect(() => makeFolder(join(file, 'inside'))).toThrow(/EEXIST|ENOTDIR/)
})

test.runIf(process.platform === 'linux')('where the system takes no folders that is said at once', () => {
  expect(() => makeFolder('/proc/nowhere/at/all')).toThrow(/ENOENT|EACCES/)
})
