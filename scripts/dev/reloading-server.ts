import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, watch, type FSWatcher } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { elapsed } from '../console/steps.ts'

type ReloadingOptions = {
  /** The program: serves until SIGTERM and sends `ready` to its parent; gets `--again` on a restart. */
  program: URL
  env: NodeJS.ProcessEnv
  folders: readonly string[]
  say(line: string): void
}

export type ReloadingServer = {
  /** Stops the server and the watching. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Milliseconds to wait: editors save in several steps, and often several files. */
const settleMs = 100

/**
 * Runs a server and restarts it when one of its files changes, also after it has exited. Resolves to undefined when the
 * first start fails; the server has then reported why.
 */
export async function startReloadingServer(options: ReloadingOptions): Promise<ReloadingServer | undefined> {
  const { program, env, folders, say } = options
  let watchers: FSWatcher[] = []
  const launch = (args: string[]) => {
    for (const watcher of watchers) watcher.close()
    watchers = folders.flatMap((folder) => watchFolder(folder, (file) => void reload(file)))
    return fork(program, args, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  }
  let starting = true
  let stopped = false

  const reload = async (file: string): Promise<void> => {
    if (starting || stopped) return
    starting = true
    await sleep(settleMs)
    const start = performance.now()
    await end(server)
    starting = false
    if (stopped) return
    const next = launch(['--again'])
    server = next
    tellEnd(next)
    if (await isReady(next)) say(`✓ server reloaded in ${elapsed(start)} (${file})`)
  }
  const tellEnd = (watched: ChildProcess) =>
    watched.once('exit', () => {
      if (!watched.killed) say('✗ the server ended; it starts again when one of its files changes')
    })
  const stop = async (signal?: NodeJS.Signals) => {
    stopped = true
    for (const watcher of watchers) watcher.close()
    await end(server, signal)
  }
  let server = launch([])
  if (await isReady(server)) {
    starting = false
    tellEnd(server)
    return { stop }
  }
  await stop()
  return undefined
}

/**
 * Reports changed server files below a folder as it is now. Each folder is watched separately: Node's recursive
 * watching loses a file on Linux when an editor replaces it.
 */
function watchFolder(folder: string, tell: (file: string) => void): FSWatcher[] {
  const below = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isDirectory())
  return [folder, ...below.map(({ parentPath, name }) => join(parentPath, name))].map((watched) =>
    watch(watched, (_event, name) => {
      const file = relative(folder, join(watched, name ?? '')).replaceAll('\\', '/')
      if (isServerFile(file)) tell(file)
    }),
  )
}

/** Returns whether the server runs or reads a file itself: not pages and the UI kit, which Vite reloads in the browser, and not tests. */
export function isServerFile(path: string): boolean {
  return /\.(?:ts|sql)$/.test(path) && !/\.(?:test|d)\.ts$|(?:^|\/)(?:web|ui|dev-ui)\//.test(path)
}

/** Resolves to whether the server becomes ready before it exits. */
async function isReady(server: ChildProcess): Promise<boolean> {
  const waiting = new AbortController()
  const { signal } = waiting
  const ready = once(server, 'message', { signal }).then(() => true)
  const ended = once(server, 'exit', { signal }).then(() => false)
  try {
    return await Promise.race([ready, ended])
  } finally {
    for (const other of [ready, ended]) other.catch(() => {})
    waiting.abort()
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill(signal)
  await gone
}
