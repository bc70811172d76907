import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { projectRoot } from '../console/project-root.ts'
import { contextFilter, type Instruction, readDockerfile, variables, words } from './image.ts'

const startWithinMs = 180_000

/**
 * Replays deploy/Dockerfile by hand, in its own folder, with this machine's user, Node and system: installs, builds,
 * removes what only a build needs, starts, checks health, stops. Throws when a command fails.
 */
export async function tryImage(say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rent-home-image-'))
  chmodSync(folder, 0o755)
  const app = join(folder, 'app')
  try {
    mkdirSync(app)
    for (const instruction of readDockerfile()) follow(instruction, app, say)
    say(
      `${folderSize(app)} MB in the image beside Node and the system, ${folderSize(join(app, 'node_modules'))} of it packages`,
    )
    await serve(app, join(folder, 'data'), say)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function follow({ stage, name, rest }: Instruction, app: string, say: (line: string) => void): void {
  if (stage > 0) return
  if (name === 'COPY') return copyIn(rest, app)
  if (name !== 'RUN' || rest.startsWith('chown ')) return
  const began = performance.now()
  const { status, stdout, stderr } = spawnSync('sh', ['-c', rest], {
    cwd: app,
    env: cleanEnvironment(),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`RUN ${rest} failed:\n${stdout}${stderr}`)
  say(`RUN ${rest}: ${((performance.now() - began) / 1000).toFixed(0)} s, now ${folderSize(app)} MB`)
}

/** Returns an environment without the surrounding installation, which would come first on the path. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '' } = process.env
  const path = PATH.split(':').filter((part) => !part.includes('node_modules'))
  return { PATH: path.join(':'), HOME }
}

/** Copies the files that git lists and .dockerignore lets through. */
function copyIn(rest: string, app: string): void {
  const names = rest.split(/\s+/).filter((word) => !word.startsWith('--'))
  const wanted = new Set(names.slice(0, -1))
  const inside = contextFilter()
  const all = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  for (const path of all.split('\0').filter((each) => each !== '' && inside(each))) {
    if (!wanted.has('.') && !wanted.has(path)) continue
    mkdirSync(dirname(join(app, path)), { recursive: true })
    cpSync(join(projectRoot, path), join(app, path))
  }
}

function folderSize(folder: string): number {
  return Math.round(Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0]) / 1024)
}

/** Starts the server as in CMD, waits for HEALTHCHECK and a page, then stops it as Docker does. */
async function serve(app: string, data: string, say: (line: string) => void): Promise<void> {
  const instructions = readDockerfile().filter(({ stage }) => stage > 0)
  const [, ...args] = words(find(instructions, 'CMD'))
  const port = await freePort()
  const env = {
    ...cleanEnvironment(),
    ...variables(instructions),
    NODE_COMPILE_CACHE: join(app, 'build', 'compiled'),
    DATA_DIR: data,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  const began = performance.now()
  const server = spawn(process.execPath, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  try {
    const [, ...check] = words(find(instructions, 'HEALTHCHECK'))
    while (spawnSync(process.execPath, check, { env }).status !== 0) {
      if (server.exitCode !== null || performance.now() - began > startWithinMs)
        throw new Error(`It does not start:\n${output}`)
      await pause(200)
    }
    say(`healthy after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    const page = await fetch(`http://127.0.0.1:${port}/am/products`)
    say(`/am/products: ${page.status}, ${(await page.text()).length} characters`)
    if (page.status !== 200 || /\bbuild …/.test(output))
      throw new Error(`It does not serve, or built again:\n${output}`)
  } finally {
    await stop(server, say)
  }
}

function find(instructions: readonly Instruction[], name: string): Instruction {
  const found = instructions.find((one) => one.name === name)
  if (!found) throw new Error(`deploy/Dockerfile has no ${name}`)
  return found
}

async function stop(server: ChildProcess, say: (line: string) => void): Promise<void> {
  if (server.exitCode !== null) return
  const began = performance.now()
  const ended = new Promise<number | null>((resolve) => void server.once('exit', resolve))
  server.kill('SIGTERM')
  const code = await ended
  say(`stopped with ${code} after ${((performance.now() - began) / 1000).toFixed(1)} s`)
  if (code !== 0) throw new Error('It did not stop well')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => void server.close(closed))
  return port
}
