import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Speeds up installation: no manuals, whose index takes as long as everything else, and no fsync. */
const quickly = ['--path-exclude=/usr/share/man/*', '--force-unsafe-io'].flatMap((option) => [
  '-o',
  `Dpkg::Options::=${option}`,
])
const environment = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }

/** The package index is updated once. */
let updating: Promise<string> | undefined

/**
 * Installs packages on a Debian-like system, as root or through passwordless `sudo`. Services are not started unless
 * systemd runs; then it starts them. Resolves to the error, or ''.
 */
export async function installDebianPackages(names: readonly string[]): Promise<string> {
  if (!existsSync('/etc/debian_version')) return 'not a Debian system'
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (sudo.length > 0 && (await run([...sudo, 'true'])) !== '') return 'no right to install packages'
  // `sudo` drops the environment.
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const apt = [...sudo, 'env', ...settings, 'apt-get', '-y', '-qq', ...quickly]
  return (await (updating ??= run([...apt, 'update']))) || run([...apt, 'install', '--no-install-recommends', ...names])
}

/** Runs a program silently. Resolves to the last line of its error output, or ''. */
export function run([file = '', ...args]: string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('error', (error) => resolve(error.message))
    child.on('close', (status) => resolve(status === 0 ? '' : said.trim().split('\n').at(-1) || `${file} failed`))
  })
}
