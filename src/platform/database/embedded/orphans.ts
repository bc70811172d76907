import { setTimeout as sleep } from 'node:timers/promises'

import { describeProcess, isAlive, processesIn } from './process-state.ts'

const OWNER_SETTING = 'rent_home.owner'
const POLL_MS = 20

/** Returns a setting without effect that records, on the server's command line, which process started it. */
export const ownerSetting = (): Record<string, string> => ({ [OWNER_SETTING]: String(process.pid) })

/** Returns whether the process that started this server has ended; the system then reparented the server. */
export function isOrphan(pid: number): boolean {
  const line = describeProcess(pid)
  const owner = line && new RegExp(`${OWNER_SETTING}=(\\d+)`).exec(line.command)?.[1]
  return owner !== undefined && line?.parent !== Number(owner)
}

/** A server to end: its process id, whether it runs, and how to signal it. */
type EndingServer = { pid: number; running(): boolean; signal(name: NodeJS.Signals): void }

type Step = { signal: NodeJS.Signals; patienceMs: number }

/**
 * How to end an orphan. A new start waits for it, so it has to be quick; acknowledged data is safe in any case: after SIGQUIT or SIGKILL
 * the next start recovers from the write-ahead log.
 */
const orphanSteps: readonly Step[] = [
  { signal: 'SIGINT', patienceMs: 700 },
  { signal: 'SIGQUIT', patienceMs: 1500 },
  { signal: 'SIGKILL', patienceMs: 2000 },
]

/** How an owner stops its server, with time enough for the shutdown checkpoint. */
export const stopSteps: readonly Step[] = [
  { signal: 'SIGINT', patienceMs: 6000 },
  { signal: 'SIGQUIT', patienceMs: 2000 },
  { signal: 'SIGKILL', patienceMs: 2000 },
]

/** How to end an unresponsive server, which would not complete a clean stop. */
export const unresponsiveSteps: readonly Step[] = [
  { signal: 'SIGQUIT', patienceMs: 1000 },
  { signal: 'SIGKILL', patienceMs: 2000 },
]

/**
 * Ends a server with increasing force (fast shutdown, immediate shutdown, kill): PostgreSQL told to stop while it recovers from a killed
 * backend may wait forever. Logs a line when the first step was not enough.
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

/** Ends the server of a killed process. Throws the system's error when it belongs to another user. */
export function endOrphan(pid: number, log: (line: string) => void): Promise<void> {
  const signal = (name: NodeJS.Signals) => signalIfThere(pid, name)
  return endServer({ pid, running: () => isAlive(pid), signal }, orphanSteps, log)
}

/**
 * Kills the backends of a killed server: they hold its shared memory, which blocks a new start, and one inside a long statement would
 * notice only at its end. Acknowledged data is in the write-ahead log.
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
