import { setTimeout as sleep } from 'node:timers/promises'

import { describeProcess, isAlive, processesIn } from './process-state.ts'

const OWNER_SETTING = 'rent_home.owner'
const POLL_MS = 20

/** A setting without effect by which a running server tells, on its command line, which process started it. */
export const ownerSetting = (): Record<string, string> => ({ [OWNER_SETTING]: String(process.pid) })

/** Whether the process that started this server has ended; the system then gave the server another parent. */
export function isOrphan(pid: number): boolean {
  const line = describeProcess(pid)
  const owner = line && new RegExp(`${OWNER_SETTING}=(\\d+)`).exec(line.command)?.[1]
  return owner !== undefined && line?.parent !== Number(owner)
}

/** A server that is to end: its process, and how to see that it runs and to signal it. */
type EndingServer = { pid: number; running(): boolean; signal(name: NodeJS.Signals): void }

export type Step = { signal: NodeJS.Signals; patienceMs: number }

/**
 * How an orphan is ended. Nobody waits for its clean stop but a start that has to be quick, and what it acknowledged is safe in any
 * case: after SIGQUIT or SIGKILL the next start recovers from the write-ahead log.
 */
const orphanSteps: readonly Step[] = [
  { signal: 'SIGINT', patienceMs: 700 },
  { signal: 'SIGQUIT', patienceMs: 1500 },
  { signal: 'SIGKILL', patienceMs: 2000 },
]

/** How a server is stopped by its owner: time enough to write everything to its place. */
export const stopSteps: readonly Step[] = [
  { signal: 'SIGINT', patienceMs: 6000 },
  { signal: 'SIGQUIT', patienceMs: 2000 },
  { signal: 'SIGKILL', patienceMs: 2000 },
]

/** How a server that answers nobody is ended: it would not take part in a clean stop. */
export const deafSteps: readonly Step[] = [
  { signal: 'SIGQUIT', patienceMs: 1000 },
  { signal: 'SIGKILL', patienceMs: 2000 },
]

/**
 * Ends a server step by step, each with more force (fast stop, stop at once, kill). PostgreSQL that is told to stop while it
 * recovers from a killed backend waits for ever otherwise. Says in a line what it took when that was more than the first step.
 */
export async function endServer(
  server: EndingServer,
  steps: readonly Step[],
  log: (line: string) => void,
): Promise<void> {
  const begin = performance.now()
  for (const [index, { signal, patienceMs }] of steps.entries()) {
    server.signal(signal)
    const deadline = performance.now() + patienceMs
    while (server.running() && performance.now() < deadline) await sleep(POLL_MS)
    if (server.running()) continue
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    const earlier = steps.slice(0, index).map((step) => step.signal)
    if (index > 0)
      log(
        `PostgreSQL (process ${server.pid}) did not stop on ${earlier.join(', ')}; ended by ${signal} after ${seconds} s`,
      )
    return
  }
}

/** Ends the server that a killed process left behind. Throws what the system says when it belongs to somebody else. */
export function endOrphan(pid: number, log: (line: string) => void): Promise<void> {
  const signal = (name: NodeJS.Signals) => signalIfThere(pid, name)
  return endServer({ pid, running: () => isAlive(pid), signal }, orphanSteps, log)
}

/**
 * Kills the processes that a killed server left behind: they hold its shared memory, with which no other can start, and one in the
 * middle of a long statement would notice only at its end. What they acknowledged is in the write-ahead log.
 */
export function killRemains(clusterDir: string): void {
  const found = processesIn(clusterDir).filter(({ name }) => name.includes('postgres'))
  const servers = new Set(found.filter(({ command }) => command.includes(OWNER_SETTING)).map(({ pid }) => pid))
  for (const { pid, parent } of found) {
    if (!servers.has(pid) && !servers.has(parent)) signalIfThere(pid, 'SIGKILL')
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
