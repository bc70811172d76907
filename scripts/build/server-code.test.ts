import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../console/project-root.ts'

test('the code of the pages is ASCII, so that the server keeps a character in one byte', () => {
  const files = globSync('build/server/assets/*.js', { cwd: inProject() })
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => /[^\0-\x7f]/.test(readFileSync(inProject(file), 'utf8')))).toEqual([])
})
