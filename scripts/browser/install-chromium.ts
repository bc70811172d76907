import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { inProject } from '../console/project-root.ts'

/** Installs a Chromium by the means of this system, else Playwright's own. Returns the last thing that went wrong, or ''. */
export function installChromium(): string {
  const problem = existsSync('/etc/debian_version') ? installWithApt() : 'not a Debian system'
  if (problem === '') return ''
  return (
    run(process.execPath, [inProject('node_modules/@playwright/test/cli.js'), 'install', 'chromium']) &&
    `${problem}; Playwright has none either`
  )
}

function installWithApt(): string {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (prefix.length > 0 && run('sudo', ['-n', 'true']) !== '') return 'no right to install packages'
  const [update = '', ...updateArgs] = [...prefix, 'apt-get', 'update', '-qq']
  const [install = '', ...installArgs] = [
    ...prefix,
    'apt-get',
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    'chromium',
  ]
  return run(update, updateArgs) || run(install, installArgs)
}

function run(file: string, args: string[]): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, error, stderr } = spawnSync(file, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env,
  })
  if (status === 0) return ''
  return error?.message ?? (stderr.trim().split('\n').at(-1) || `${file} failed`)
}
