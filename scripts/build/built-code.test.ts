import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { inProject } from '../console/project-root.ts'
import { buildIfNeeded } from './build.ts'

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

test('the code for browsers has no syntax that Safari before 16.4 cannot read: it would refuse the whole file', () => {
  expect(filesWith(/\(\?<[=!]|\bstatic\s*\{/, 'client')).toEqual([])
})
