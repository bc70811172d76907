import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Identity, commandAs } from '#platform/database/embedded/identity.ts'

/** A program of the cluster, in its own process. */
export type Part = {
  readonly name: string
  readonly pid: number
  /** Number of unexpected exits. */
  readonly deaths: number
  start(): void
  /** Kills it at once, like a power failure. */
  kill(): Promise<void>
  /** Stops it as a service manager does; kills it when that takes too long. */
  end(): Promise<void>
  /** Freezes it, like a machine cut off from the network: it neither answers nor exits. */
  pause(): void
  resume(): void
  lastLines(): string
}

export type PartOptions = {
  name: string
  program: string
  args: string[]
  environment: Record<string, string | undefined>
  identity: Identity
  /** Working directory; the root folder by default. */
  folder?: string
  logFile: string
}

const endsWithinMs = 12_000
const shownLines = 6
const shownColumns = 200

/** Defines a program without starting it; it ends with this process. */
export function definePart({ name, program, args, environment, identity, folder, logFile }: PartOptions): Part {
  const state = { deaths: 0, wanted: false }
  let running: ChildProcess | undefined
  const finish = async (signal: NodeJS.Signals) => {
    state.wanted = false
    if (!running) return
    const ended = once(running, 'exit')
    // A frozen process handles no other signal.
    running.kill('SIGCONT')
    running.kill(signal)
    const late = setTimeout(() => running?.kill('SIGKILL'), endsWithinMs)
    await ended
    clearTimeout(late)
  }
  return {
    name,
    get pid() {
      return running?.pid ?? 0
    },
    get deaths() {
      return state.deaths
    },
    start: () => {
      state.wanted = true
      const command = commandAs(identity, program, args, true)
      const log = openSync(logFile, 'a')
      const env = { ...command.options.env, ...environment }
      const options = { ...command.options, cwd: folder ?? command.options.cwd, env }
      const begun = spawn(command.file, command.args, { ...options, stdio: ['ignore', log, log], detached: true })
      running = begun
      closeSync(log)
      begun.once('exit', () => {
        running = undefined
        if (state.wanted) state.deaths += 1
      })
    },
    kill: () => finish('SIGKILL'),
    end: () => finish('SIGTERM'),
    pause: () => void running?.kill('SIGSTOP'),
    resume: () => void running?.kill('SIGCONT'),
    lastLines: () => {
      const lines = existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n').slice(-shownLines) : []
      return lines.map((line) => line.slice(0, shownColumns)).join('\n')
    },
  }
}

/** Polls until a condition holds and returns the milliseconds; throws with `what` on a timeout. */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs: number): Promise<number> {
  const begun = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - begun > withinMs) throw new Error(`Not within ${withinMs / 1000} s: ${what}`)
    await sleep(100)
  }
  return performance.now() - begun
}
