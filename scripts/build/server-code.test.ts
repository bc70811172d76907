import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { inProject } from '../console/project-root.ts'
import { buildIfNeeded } from './build.ts'

// The unit tests also run by themselves, on a clone that has no build yet.
beforeAll(async () => void (await buildIfNeeded()), 300_000)

test('the code of the pages is ASCII, so that the server keeps a character in one byte', () => {
  const files = globSync('build/server/assets/*.js', { cwd: inProject() })
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => /[^\0-\x7f]/.test(readFileSync(inProject(file), 'utf8')))).toEqual([])
})
