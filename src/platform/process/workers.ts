import cluster, { type Worker } from 'node:cluster'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Time for requests already sent when a process stops listening. */
const lastRequestsMs = 500
const shortestPauseMs = 1_000
const longestPauseMs = 30_000

/** A worker ended before it listened; it has logged why. */
class WorkerEndedError extends Error {
  override name = 'WorkerEndedError'
}

/** Runs this program in `count` workers that share a port, and replaces each that ends. */
export function createWorkers(count: number, log: Pick<Log, 'error' | 'info'>) {
  // Workers accept from the shared socket themselves: a connection the primary hands to a worker that is being killed would hang forever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const running = new Set<Worker>()
  const stopping = new AbortController()
  const inTurn = createConcurrencyLimit(1)

  /** Starts a worker; returns false when it ends before it listens. */
  const startOne = async (): Promise<boolean> => {
    const worker = cluster.fork()
    running.add(worker)
    const ended = endOf(worker)
    const listening = new Promise<boolean>((resolve) => void worker.once('listening', () => resolve(true)))
    const isReady = await Promise.race([listening, ended.then(() => false)])
    if (!isReady) running.delete(worker)
    else void replaceAfter(worker, ended)
    return isReady
  }
  const replaceAfter = async (worker: Worker, ended: ReturnType<typeof endOf>) => {
    const { code, signal } = await ended
    // Ended on purpose.
    if (!running.delete(worker) || stopping.signal.aborted) return
    log.error({ pid: worker.process.pid, code, signal }, 'A process of the server ended; another one is started')
    await inTurn(startAgain)
  }
  const startAgain = async () => {
    for (let pause = shortestPauseMs; !stopping.signal.aborted; pause = Math.min(longestPauseMs, 2 * pause)) {
      if ((await startOne()) || stopping.signal.aborted) return
      log.error({ pause }, 'A process of the server ended before it listened; it is tried again')
      await sleep(pause, undefined, { ref: false })
    }
  }
  const end = async (worker: Worker) => {
    running.delete(worker)
    if (worker.isDead()) return
    const ended = endOf(worker)
    worker.process.kill('SIGTERM')
    await ended
  }
  const stop = async () => {
    stopping.abort()
    await Promise.all([...running].map(end))
  }

  const startAll = async () => {
    for (let index = 0; index < count && !stopping.signal.aborted; index += 1) {
      if (await startOne()) continue
      await stop()
      throw new WorkerEndedError()
    }
  }
  return {
    /**
     * Starts the workers one at a time, because each first loads the market. Resolves when all listen; throws `WorkerEndedError` when one
     * fails.
     */
    start: () => inTurn(startAll),
    /** Replaces the workers one by one; each new one listens before the old one ends. */
    restart: async () => {
      const present = [...running]
      for (const worker of present)
        await inTurn(async () => {
          if (stopping.signal.aborted || !running.has(worker)) return
          await startAgain()
          await end(worker)
          log.info({ pid: worker.process.pid }, 'A process of the server gave way to a new one')
        })
    },
    /** Ends all workers gracefully. */
    stop,
  }
}

function endOf(worker: Worker): Promise<{ code: number | null; signal: string | null }> {
  // IPC errors, for example with an ended worker, show in its exit.
  worker.on('error', () => {})
  return new Promise((resolve) => void worker.once('exit', (code, signal) => resolve({ code, signal })))
}

/**
 * Stops accepting connections, leaving them to the other processes. The server itself is closed moments later: closing ends idle
 * connections, some of whose requests are about to be read.
 */
export async function leavePort(server: NetServer): Promise<void> {
  NetServer.prototype.close.call(server)
  await sleep(lastRequestsMs)
}
