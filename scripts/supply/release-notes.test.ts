import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../console/project-root.ts'
import { notesOf } from './release-notes.ts'

const changelog =
  '# Changes\n\nAbout.\n\n## 0.2.0\n\n**For visitors**\n- A map.\n\n## 0.1.0 – 2026-11-01\n\nThe first.\n'

test('the notes of a release are what the changelog says of it', () => {
  expect(notesOf(changelog, '0.2.0')).toBe('**For visitors**\n- A map.\n')
  expect(notesOf(changelog, '0.1.0')).toBe('The first.\n')
  expect(() => notesOf(changelog, '0.2')).toThrow('CHANGELOG.md says nothing of 0.2')
})

const read = (file: string) => readFileSync(inProject(file), 'utf8')

test('the changelog has notes of the release that package.json names', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(notesOf(read('CHANGELOG.md'), version).length).toBeGreaterThan(100)
})
