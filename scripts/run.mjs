#!/usr/bin/env node
// Runs a command of the product: installs what it needs, then hands over to scripts/commands/<command>.ts on the pinned Node.
// Plain JavaScript without dependencies: it runs on whatever Node (≥ 20.19) the machine has, before anything is installed.
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { findNode } from './run/find-node.mjs'
import { handOver } from './run/hand-over.mjs'
import { installPackages } from './run/install-packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [, , command = '', ...args] = process.argv
const script = join(root, 'scripts', 'commands', `${command}.ts`)
/** Commands that an installation without development packages can run. */
const PRODUCTION_COMMANDS = new Set(['start', 'build', 'import', 'demo-remove', 'sweep', 'backup', 'restore'])
/** Whoever asks one of these for `--help`, or mistypes a setting, does not want it done. */
const COMMANDS_WITHOUT_OPTIONS = new Set(['start', 'build', 'dev', 'demo-remove', 'audit'])
/**
 * What Node takes by itself for short-lived objects holds 100 MB that nothing needs; V8 lets the heap of a start grow to 190 MB before it
 * looks at it, doubles it later, and takes what a piece of code made at first for what it will always make: garbage goes where long-lived
 * objects are (docs/decisions/0072-memory-of-a-server.md).
 */
const memory = [
  '--max-semi-space-size=8',
  '--initial-old-space-size=64',
  '--heap-growing-percent=80',
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
  // With an arena for each of many threads glibc keeps what it could give back; so it does where it raises by itself from which size on a
  // piece of memory is asked for and given back alone.
  const { MALLOC_ARENA_MAX = '2', MALLOC_MMAP_THRESHOLD_ = '1048576' } = process.env
  // The server's code as the build left it (scripts/build/build.ts); not for tests, which measure what of the code runs.
  const compiled = command === 'start' ? { NODE_COMPILE_CACHE: join(root, 'build', 'compiled') } : {}
  const env = { ...compiled, ...process.env, PATH: path, MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ }
  process.exitCode = await handOver(node, [...memory, ...before, script, ...args], env)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
