#!/usr/bin/env node
// Runs a command of the product: installs its packages, then runs scripts/commands/<command>.ts on the pinned Node.
// Plain JavaScript without dependencies: it runs on any installed Node (≥ 20.19), before anything else is installed.
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { findNode } from './run/find-node.mjs'
import { handOver } from './run/hand-over.mjs'
import { installPackages } from './run/install-packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [, , command = '', ...args] = process.argv
const script = join(root, 'scripts', 'commands', `${command}.ts`)
/** Commands that work without development packages. */
const PRODUCTION_COMMANDS = new Set(['start', 'build', 'import', 'demo-remove', 'sweep', 'backup', 'restore'])
/** Commands that take no options: `--help` or a typo must not run them. */
const COMMANDS_WITHOUT_OPTIONS = new Set(['start', 'build', 'dev', 'demo-remove', 'audit'])
/**
 * Memory flags. Node's default young generation holds 100 MB that nothing needs. V8 lets the heap grow to 190 MB before
 * the first full collection and doubles it later; keeps freed pages unless it saves memory; and pretenures by what an
 * allocation site made at first, which puts garbage into the old generation (docs/decisions/0072-memory-of-a-server.md).
 */
const memory = [
  '--max-semi-space-size=8',
  '--initial-old-space-size=64',
  '--heap-growing-percent=40',
  '--memory-saver-mode',
  '--no-allocation-site-pretenuring',
]

try {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Node ${process.versions.node} is too old; install Node 20.19 or newer`)
  if (!/^[a-z-]+$/.test(command) || !existsSync(script))
    throw new Error(`There is no command "${command}"; see the README`)
  if (args.length > 0 && COMMANDS_WITHOUT_OPTIONS.has(command)) {
    const said = `npm run ${command.replace('-', ':')} takes no options; README.md says what it does`
    if (args[0] !== '--help') throw new Error(said)
    console.log(said)
    process.exit()
  }
  await installPackages(root, { withDevelopment: !PRODUCTION_COMMANDS.has(command) })
  const node = findNode(root)
  const before = ['end-with-parent', 'find-packages-once'].flatMap((name) => [
    '--import',
    pathToFileURL(join(root, 'scripts', 'run', `${name}.mjs`)).href,
  ])
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  // With one arena per thread, glibc keeps memory that it could return; it also does so when it raises the mmap threshold by itself.
  const { MALLOC_ARENA_MAX = '2', MALLOC_MMAP_THRESHOLD_ = '1048576' } = process.env
  // Uses the compile cache of the build (scripts/build/build.ts); not for tests, which measure code coverage.
  const compiled = command === 'start' ? { NODE_COMPILE_CACHE: join(root, 'build', 'compiled') } : {}
  const env = { ...compiled, ...process.env, PATH: path, MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ }
  process.exitCode = await handOver(node, [...memory, ...before, script, ...args], env)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
