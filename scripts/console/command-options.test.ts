import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject } from '#scripts/console/project-root.ts'
import { runCommand } from '#tests/support/run-command.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-options-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command as `npm run` does, and reports whether it opened a database. */
function run(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data'), PORT: 'none' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [inProject('scripts', 'run.mjs'), ...args], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, stdout: stdout.trim(), stderr: stderr.trim(), opened: existsSync(env.DATA_DIR) }
}

test.each([
  ['demo-remove', 'demo:remove'],
  ['start', 'start'],
  ['build', 'build'],
  ['dev', 'dev'],
  ['audit', 'audit'],
])('%s --help does nothing but say that there are no options', (command, name) => {
  const said = `npm run ${name} takes no options; README.md says what it does`
  expect(run(command, '--help')).toEqual({ status: 0, stdout: said, stderr: '', opened: false })
  expect(run(command, '--prot=1')).toEqual({ status: 1, stdout: '', stderr: said, opened: false })
})

test('sweep --help says what it removes, and removes nothing', () => {
  const { status, stdout, opened } = run('sweep', '--help')
  expect(stdout).toMatch(/^npm run sweep[^]*--grace-minutes/)
  expect([status, opened]).toEqual([0, false])
})

test.each([
  ['sweep', '--everything', "Unknown option '--everything'"],
  ['sweep', '--grace-minutes=soon', '--grace-minutes must be a number from 0'],
  ['sweep', '--grace-minutes -5', "Option '--grace-minutes' argument is ambiguous"],
  ['sbom', '--help', "Unknown option '--help'"],
  ['release-notes', '--help', "Unknown option '--help'"],
  ['release-notes', '0.0.9', 'CHANGELOG.md says nothing of 0.0.9'],
])('%s %s is refused in one line', (command, option, line) => {
  const { status, stderr } = runCommand(command, option.split(' '), {
    DATABASE_URL: '',
    DATA_DIR: join(folder, 'data'),
  })
  expect(stderr.trim()).toBe(line)
  expect([status, existsSync(join(folder, 'data')), existsSync(inProject(option))]).toEqual([1, false, false])
})
