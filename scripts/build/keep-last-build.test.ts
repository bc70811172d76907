import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepLastBuild } from './keep-last-build.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keep-last-build-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes the output of a build; without a stamp, of a failed one. */
function leave(script: string, stamp?: string) {
  for (const [path, content] of [
    ['client/assets/home.js', script],
    ['server/index.js', script],
    ...(stamp === undefined ? [] : [['.stamp', stamp]]),
  ] as [string, string][]) {
    const file = join(folder, 'build', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

const keep = () => keepLastBuild(join(folder, 'build'), join(folder, 'previous'))
const kept = () => readFileSync(join(folder, 'previous', 'assets', 'home.js'), 'utf8')

test('a build starts in an empty folder; what browsers load of the one before stays beside it', () => {
  leave('of yesterday', 'yesterday')
  keep()
  expect([kept(), existsSync(join(folder, 'build'))]).toEqual(['of yesterday', false])
  leave('of today', 'today')
  keep()
  expect(kept()).toBe('of today')
})

test('a build that failed does not take the place of the last whole one', () => {
  leave('of yesterday', 'yesterday')
  keep()
  leave('half of it')
  keep()
  expect([kept(), existsSync(join(folder, 'build'))]).toEqual(['of yesterday', false])
})

test('before the first build there is a folder for the files of the one before', () => {
  keep()
  expect(existsSync(join(folder, 'previous', 'assets'))).toBe(true)
})
