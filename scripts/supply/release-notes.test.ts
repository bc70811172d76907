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
const { version } = JSON.parse(read('package.json')) as { version: string }

test('the changelog has notes of the release that package.json names', () => {
  expect(notesOf(read('CHANGELOG.md'), version).length).toBeGreaterThan(100)
})

test('notes begin with at most 15 lines of what to know before an upgrade, which say whether to stop all servers', () => {
  const [heading = '', ...lines] = notesOf(read('CHANGELOG.md'), version).split('\n')
  expect(heading).toMatch(/^\*\*Before you upgrade/)
  const first = lines.slice(0, lines.indexOf(''))
  expect(first.length).toBeLessThanOrEqual(15)
  expect(first.join('\n')).toMatch(/stop all servers|one server after the other/i)
})
