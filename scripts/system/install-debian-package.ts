import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a package of a Debian-like system, as root or through `sudo` without a password. Returns what went wrong, or ''. */
export function installDebianPackage(name: string): string {
  if (!existsSync('/etc/debian_version')) return 'not a Debian system'
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (sudo.length > 0 && run(['sudo', '-n', 'true']) !== '') return 'no right to install packages'
  const apt = [...sudo, 'apt-get', '-y', '-qq']
  return run([...apt, 'update']) || run([...apt, 'install', '--no-install-recommends', name])
}

/** Runs a program without showing its output. Returns the last line of what went wrong, or ''. */
export function run([file = '', ...args]: string[]): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, error, stderr } = spawnSync(file, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env,
  })
  if (status === 0) return ''
  return error?.message ?? (stderr.trim().split('\n').at(-1) || `${file} failed`)
}
