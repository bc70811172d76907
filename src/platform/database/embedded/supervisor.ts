import { setTimeout as sleep } from 'node:timers/promises'

import { unresponsiveSteps } from './orphans.ts'
import type { Postmaster } from './postmaster.ts'

const RETRY_MS = 5000
const LONGEST_PAUSE_MS = 30_000

type SupervisedServer = {
  launch(): Promise<Postmaster>
  /** Resolves with 'unresponsive' when this server will never answer again, or with 'aborted' when the signal aborts. */
  untilUnresponsive(postmaster: Postmaster, signal: AbortSignal): Promise<'unresponsive' | 'aborted'>
  log(line: string): void
}

/**
 * Starts PostgreSQL and restarts it when it ends by itself or becomes unresponsive. Returns a function that stops it. Throws when the first
 * start fails.
 */
export async function supervise({ launch, untilUnresponsive, log }: SupervisedServer): Promise<() => Promise<void>> {
  let current: Postmaster | undefined = await launchWithRetry(launch)
  const stopping = new AbortController()

  const restart = async () => {
    for (let pause = 0; !stopping.signal.aborted; pause = Math.min(LONGEST_PAUSE_MS, pause * 2 + 250)) {
      try {
        await sleep(pause, undefined, { signal: stopping.signal, ref: false })
        return await launchWithRetry(launch)
      } catch (error) {
        if (!stopping.signal.aborted) log((error as Error).message)
      }
    }
    return undefined
  }
  const endOf = async (postmaster: Postmaster) => {
    const ended = new AbortController()
    void postmaster.ended.then(() => ended.abort())
    const found = await untilUnresponsive(postmaster, AbortSignal.any([ended.signal, stopping.signal]))
    if (found === 'unresponsive') {
      log(`PostgreSQL (process ${postmaster.pid}) answers nobody; ending it`)
      await postmaster.stop(unresponsiveSteps)
    }
    await postmaster.ended
  }
  const watch = async () => {
    while (current && !stopping.signal.aborted) {
      await endOf(current)
      if (stopping.signal.aborted) return
      log('PostgreSQL ended unexpectedly; starting it again')
      current = await restart()
    }
  }
  const watching = watch()

  return async () => {
    stopping.abort()
    await current?.stop()
    await watching
    // a restart that was in progress when this was called
    await current?.stop()
  }
}

/**
 * Startup failures that resolve themselves. A dead server's lock file and shared memory can outlive it by seconds. And after a crash right
 * after the rollback of an unlogged table, PostgreSQL finds a file of it that it was about to create; the next start removes that first.
 */
const passingFailure = /lock file|shared memory|already|could not create file ".*": File exists/i

/** Starts the server, retrying for 5 s while the failure is transient. */
async function launchWithRetry(launch: () => Promise<Postmaster>): Promise<Postmaster> {
  const deadline = Date.now() + RETRY_MS
  for (;;) {
    try {
      return await launch()
    } catch (error) {
      if (Date.now() > deadline || !passingFailure.test((error as Error).message)) throw error
      await sleep(200)
    }
  }
}
