import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Binaries } from './binaries.ts'
import { canDieWithParent, commandAs } from './command-line.ts'
import { EmbeddedDatabaseError } from './embedded-database.error.ts'
import type { Identity } from './identity.ts'
import { endServer, type Step, stopSteps } from './orphans.ts'
import { readPostmasterPid } from './postmaster-pid.ts'
import { logSince, openServerLog, reasonIn } from './server-log.ts'
import { watchOver } from './watchdog.ts'

export type LaunchOptions = {
  binaries: Binaries
  identity: Identity
  clusterDir: string
  logFile: string
  settings: string[]
  log(line: string): void
}

export type Postmaster = {
  pid: number
  /** Settles when the process has ended, for whatever reason. */
  ended: Promise<void>
  /** Ends it quickly and cleanly (transactions in progress are rolled back), by force when it does not obey. */
  stop(steps?: readonly Step[]): Promise<void>
}

const POLL_MS = 20

/** Starts PostgreSQL once and resolves when it takes connections; throws with its own reason when it ends before that. */
export async function launchPostmaster(options: LaunchOptions): Promise<Postmaster> {
  const { binaries, identity, clusterDir, logFile, settings } = options
  const command = commandAs(identity, binaries.postgres, ['-D', clusterDir, ...settings], true)
  const log = openServerLog(logFile)
  // A group of its own: Ctrl-C in the terminal must reach us alone, we stop the database last.
  const stdio = ['ignore' as const, log.descriptor, log.descriptor]
  const child = spawn(command.file, command.args, { ...command.options, detached: true, stdio })
  closeSync(log.descriptor)
  const state = { running: true, failure: '' }
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
