import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readSync, renameSync, statSync } from 'node:fs'
import { release, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, EmbeddedDatabaseError } from './binaries.ts'
import { type Identity, canDieWithParent, commandAs } from './identity.ts'
import { endServer, stopSteps } from './orphans.ts'

type LaunchOptions = {
  binaries: Binaries
  identity: Identity
  clusterDir: string
  logFile: string
  settings: string[]
  log(line: string): void
}

export type Postmaster = Awaited<ReturnType<typeof launchPostmaster>>

const POLL_MS = 20

/** Starts PostgreSQL once and resolves when it accepts connections; throws PostgreSQL's reason when it ends before that. */
export async function launchPostmaster(options: LaunchOptions) {
  const { binaries, identity, clusterDir, logFile, settings } = options
  const command = commandAs(identity, binaries.postgres, ['-D', clusterDir, ...settings], true)
  const log = openServerLog(logFile)
  // A process group of its own: Ctrl-C must reach this process only, which stops the database last.
  const stdio = ['ignore' as const, log.descriptor, log.descriptor]
  const child = spawn(command.file, command.args, { ...command.options, detached: true, stdio })
  closeSync(log.descriptor)
  const state = { running: true, failure: '' }
  /** Resolves when the process has ended, for whatever reason. */
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      state.running = false
      resolve()
    }
    child.once('exit', end)
    child.once('error', (error) => {
      state.failure = error.message
      end()
    })
  })
  const pid = child.pid ?? 0
  const dismissWatchdog = pid > 0 && !canDieWithParent() ? watchOver(pid) : () => {}

  while (state.running && !isReady(clusterDir, pid)) await sleep(POLL_MS)
  if (!state.running) {
    dismissWatchdog()
    throw new EmbeddedDatabaseError(
      `PostgreSQL did not start in ${clusterDir}: ${state.failure || reasonIn(logSince(logFile, log.start))}`,
    )
  }
  child.unref()

  /** Shuts it down (transactions in progress are rolled back), with more force when it does not obey. */
  const stop = async (steps = stopSteps) => {
    child.ref()
    await endServer({ pid, running: () => state.running, signal: (name) => child.kill(name) }, steps, options.log)
    await ended
    dismissWatchdog()
  }
  return { pid, ended, stop }
}

function isReady(clusterDir: string, pid: number): boolean {
  const found = readPostmasterPid(clusterDir)
  return found?.pid === pid && found.status === 'ready'
}

/** Contents of `postmaster.pid` in the data folder; lines not written yet are empty. */
export type PostmasterPid = { pid: number; socketDirectory: string; status: string }

export const postmasterPidFile = (clusterDir: string): string => join(clusterDir, 'postmaster.pid')

/** Reads `postmaster.pid`; returns undefined when it is missing or incomplete. */
export function readPostmasterPid(clusterDir: string): PostmasterPid | undefined {
  let text: string
  try {
    text = readFileSync(postmasterPidFile(clusterDir), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketDirectory: lines[4] ?? '', status: lines[7] ?? '' }
}

const LARGEST_LOG_BYTES = 5 * 1024 * 1024

/** Opens the server's log for appending; a log over 5 MiB is renamed to `….1` first. */
function openServerLog(path: string): { descriptor: number; start: number } {
  try {
    if (existsSync(path) && statSync(path).size > LARGEST_LOG_BYTES) renameSync(path, `${path}.1`)
    const descriptor = openSync(path, 'a', 0o600)
    return { descriptor, start: statSync(path).size }
  } catch (error) {
    throw new EmbeddedDatabaseError(`The log ${path} cannot be written (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** Returns what the server logged since `start`, at most the last 4,000 bytes. */
function logSince(path: string, start: number): string {
  const from = Math.max(start, statSync(path).size - 4000)
  const buffer = Buffer.alloc(Math.max(0, statSync(path).size - from))
  const descriptor = openSync(path, 'r')
  readSync(descriptor, buffer, 0, buffer.length, from)
  closeSync(descriptor)
  return buffer.toString('utf8')
}

/** Returns why the server ended: the last FATAL or PANIC line, else the last line. */
function reasonIn(log: string): string {
  const lines = log.trim().split('\n')
  return (lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '').replace(
    /^.*?(?:FATAL|PANIC):\s*/,
    '',
  )
}

const MEGABYTE = 1024 * 1024

/**
 * Returns the server's settings as `-c` arguments: sized for a small machine with two cores, reachable only through the socket. `extra`
 * overrides.
 */
export function serverArguments(socketDirectory: string, extra: Record<string, string> = {}): string[] {
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    max_connections: '100',
    ...memorySettings(Math.floor(memoryHere() / MEGABYTE)),
    random_page_cost: '1.1',
    jit: 'off',
    // With I/O workers, PostgreSQL 18 still hands reads to a worker killed during recovery, and every new connection waits for them.
    io_method: 'sync',
    ...recoverySettings(process.platform, release()),
    plan_cache_mode: 'force_custom_plan',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Keeps personal data out of the log: neither statements nor the values that violated a constraint.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...extra,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Returns settings of crash recovery: syncing the whole file system takes a quarter of the time of syncing 1,500 files one by one. Linux
 * reports disk errors from `syncfs` since 5.8.
 */
export function recoverySettings(platform: NodeJS.Platform, kernel: string): Record<string, string> {
  const [major = 0, minor = 0] = kernel.split('.').map(Number)
  const tellsErrors = platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
  return tellsErrors ? { recovery_init_sync_method: 'syncfs' } : {}
}

function memoryHere(): number {
  const allowed = process.constrainedMemory()
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()
}

function memorySettings(machineMegabytes: number): Record<string, string> {
  const isSmall = machineMegabytes < 2048
  return {
    shared_buffers: isSmall ? '128MB' : '256MB',
    // Holds the matches of a common word, which halves the time of a search among a million listings.
    work_mem: isSmall ? '4MB' : '8MB',
    effective_cache_size: `${Math.max(256, Math.floor(machineMegabytes / 2))}MB`,
  }
}

/**
 * For systems that cannot tie a child's life to this process: starts a shell that reads a pipe from this process and interrupts PostgreSQL
 * when the pipe closes, however this process ended. Returns a function that dismisses it.
 */
function watchOver(pid: number): () => void {
  const script = 'read line; [ "$line" = done ] || kill -INT "$0"'
  const guard = spawn('sh', ['-c', script, String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  return () => guard.stdin.end('done\n')
}
