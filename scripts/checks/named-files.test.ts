import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

import { inProject } from '../console/project-root.ts'
import { missingNames } from './named-files.ts'

const files = ['src/domains/roles/role.ts', 'src/app/messages/en.ts', 'migrations/0001_initial.sql', 'scripts/run.mjs']
const missing = (text: string) => missingNames('README.md', text, files)

test.each([
  'by `role.ts` and `roles/role.ts`',
  'in `src/domains/roles/` and `src/app`',
  '`messages/*.ts`, `migrations/NNNN_name.sql`, `messages/LANGUAGE.ts`',
  'what is no file of ours: `npm test`, `/api/roles`, `properties.write-own`, `DATA_DIR/outbox`',
])('a document may name what is there: %s', (text) => expect(missing(text)).toEqual([]))

test.each([
  ['`user.ts`', 'user.ts'],
  ['`roles/en.ts`', 'roles/en.ts'],
  ['`le.ts`', 'le.ts'],
  ['`src/domains/users`', 'src/domains/users'],
  ['`migrations/0002_users.sql`', 'migrations/0002_users.sql'],
])('a document may not name what is gone: %s', (text, name) => {
  expect(missing(`One line.\nThen ${text}.`)).toEqual([`README.md:2: there is no file ${name}`])
})

test('the architecture names every slice', () => {
  const architecture = readFileSync(inProject('docs', 'architecture.md'), 'utf8')
  const slices = readdirSync(inProject('src', 'domains')).filter(
    (slice) => !new RegExp(`^    .*\\b${slice}\\b`, 'm').test(architecture),
  )
  expect(slices).toEqual([])
})
