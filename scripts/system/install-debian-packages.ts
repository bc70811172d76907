import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Nobody reads the manuals of what tests use, and their index takes as long as everything else; nor does it have to survive a power cut. */
const quickly = ['--path-exclude=/usr/share/man/*', '--force-unsafe-io'].flatMap((option) => [
  '-o',
  `Dpkg::Options::=${option}`,
])
const environment = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }

/** What there is to install is asked for once. */
let updating: Promise<string> | undefined

/**
 * Installs packages of a Debian-like system, as root or through `sudo` without a password. Their services are not started where no systemd
 * runs; where one does, it starts them. Resolves to what went wrong, or ''.
 */
export async function installDebianPackages(names: readonly string[]): Promise<string> {
  if (!existsSync('/etc/debian_version')) return 'not a Debian system'
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (sudo.length > 0 && (await run([...sudo, 'true'])) !== '') return 'no right to install packages'
  // `sudo` passes no environment on.
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const apt = [...sudo, 'env', ...settings, 'apt-get', '-y', '-qq', ...quickly]
  return (await (updating ??= run([...apt, 'update']))) || run([...apt, 'install', '--no-install-recommends', ...names])
}

/** Runs a program without showing its output. Resolves to the last line of what went wrong, or ''. */
export function run([file = '', ...args]: string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('error', (error) => resolve(error.message))
    child.on('close', (status) => resolve(status === 0 ? '' : said.trim().split('\n').at(-1) || `${file} failed`))
  })
}
