import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inProject } from '../console/project-root.ts'
import { reportFailure } from '../console/report-failure.ts'
import { notesOf } from '../supply/release-notes.ts'

// npm run -s release-notes [-- VERSION]
try {
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { version: string }
  const [wanted = version] = parseArgs({ allowPositionals: true }).positionals
  process.stdout.write(notesOf(readFileSync(inProject('CHANGELOG.md'), 'utf8'), wanted))
} catch (error) {
  reportFailure(error)
}
