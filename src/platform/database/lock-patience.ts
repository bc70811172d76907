import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How long a migration waits for a table. Altering a table needs an exclusive lock, and everyone who comes later queues behind a waiting
 * `ALTER`: it waits two seconds at most, lets the others through, and retries for about ten minutes.
 */
export type LockPatience = { lockTimeoutMs: number; attempts: number; pauseMs: number }
export type Patience = LockPatience & { log: (line: string) => void }

export const usualPatience: LockPatience = { lockTimeoutMs: 2_000, attempts: 150, pauseMs: 2_000 }

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'

/** Retries `work` while another session holds the table's lock. */
export async function whenUnlocked<Result>(
  work: () => Promise<Result>,
  name: string,
  { attempts, pauseMs, log }: Patience,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const { code } = error as { code?: string }
      if (attempt >= attempts || (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK_DETECTED)) throw error
      if (attempt === 1) log(`  ${name} waits until nobody uses its tables`)
      await sleep(pauseMs)
    }
  }
}
