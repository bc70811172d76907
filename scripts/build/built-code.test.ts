import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { inProject } from '../console/project-root.ts'
import { buildIfNeeded } from './build.ts'
import { overweightPages } from './page-weight.ts'

// The unit tests also run by themselves, on a clone that has no build yet.
beforeAll(async () => void (await buildIfNeeded()), 300_000)

/** Returns the built files of a folder that contain the pattern. */
function filesWith(pattern: RegExp, folder: string): string[] {
  const files = globSync(`build/${folder}/assets/*.js`, { cwd: inProject() })
  expect(files.length).toBeGreaterThan(50)
  return files.filter((file) => pattern.test(readFileSync(inProject(file), 'utf8')))
}

test('the code of the pages is ASCII, so that the server keeps a character in one byte', () => {
  expect(filesWith(/[^\0-\x7f]/, 'server')).toEqual([])
})

test('the scripts of the pages that most visitors load are within their limit', () => {
  const build = inProject('build')
  expect(overweightPages(build)).toEqual([])
  const tooMany = / loads 1[12]\d{4} bytes of scripts, \d+ too many$/
  expect(overweightPages(build, 100_000)).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(tooMany)))
})

test('the code for browsers has no syntax that Safari before 16.4 cannot read: it would refuse the whole file', () => {
  expect(filesWith(/\(\?<[=!]|\bstatic\s*\{/, 'client')).toEqual([])
})

test('the code for browsers contains no test: the texts of a folder are bundled whole, and an installation has no test runner', () => {
  const assets = globSync('build/client/assets/*.js', { cwd: inProject() })
  expect(assets.length).toBeGreaterThan(50)
  expect(assets.filter((file) => /\.test-/.test(file))).toEqual([])
})
