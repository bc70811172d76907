import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'

import { areInstalled } from './installed-packages.mjs'

/**
 * Runs `npm ci` when the installed packages do not match package-lock.json, and shows the elapsed time; throws a
 * one-line error on failure.
 */
export async function installPackages(root, { withDevelopment }) {
  if (areInstalled(root, withDevelopment)) return
  requireWritable(root)
  const stopClock = startClock('install')
  const options = ['--no-audit', '--no-fund', '--loglevel=error', withDevelopment ? '--include=dev' : '--omit=dev']
  // package-lock.json fixes each package and its content, so npm need not ask again about what it has stored, unless that is too old to know a version.
  const known = await runNpm(root, ['ci', '--prefer-offline', ...options])
  const { code, output } = /ETARGET/.test(known.output) ? await runNpm(root, ['ci', ...options]) : known
  stopClock(code === 0)
  if (code !== 0) throw new Error(explain(output))
}

function requireWritable(root) {
  const folder = existsSync(join(root, 'node_modules')) ? join(root, 'node_modules') : root
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new Error(`The packages cannot be installed: ${folder} is not writable for this user`)
  }
}

function runNpm(root, args) {
  // If npm started this process it gives its own path; otherwise use the one on PATH.
  const npm = process.env.npm_execpath
  const own = npm && /\.c?js$/.test(npm) && npm.includes('npm')
  const [file, first] = own ? [process.execPath, [npm]] : ['npm', []]
  const shell = !own && process.platform === 'win32'
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...first, ...args], { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => reject(new Error(`npm cannot be run (${error.message}); install it with Node`)))
    child.on('close', (code) => resolve({ code, output }))
  })
}

function explain(output) {
  if (/ENOSPC/.test(output)) return 'The packages cannot be installed: the disk is full'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `The packages cannot be installed: no right to write (${lastError(output)})`
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET/.test(output)) {
    return `The packages cannot be installed: the package registry cannot be reached (${lastError(output)})`
  }
  return `The packages cannot be installed (npm ci failed):\n${output.trim().split('\n').slice(0, 10).join('\n')}`
}

function lastError(output) {
  const lines = output.split('\n').filter((line) => /^npm (error|ERR!)/.test(line) && !/complete log|_logs/.test(line))
  return (lines.find((line) => /E[A-Z]{4,}/.test(line)) ?? lines[0] ?? '').replace(/^npm (error|ERR!)\s*/, '').trim()
}

function startClock(name) {
  const start = performance.now()
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(0)} s`
  const live = process.stdout.isTTY
  if (!live) console.log(`${name} …`)
  const timer = setInterval(
    () => (live ? process.stdout.write(`\r… ${name} ${seconds()}`) : console.log(`  ${name} … ${seconds()}`)),
    live ? 1000 : 15_000,
  )
  return (succeeded) => {
    clearInterval(timer)
    console.log(`${live ? '\r' : ''}${succeeded ? '✓' : '✗'} ${name} ${seconds()}`)
  }
}
