import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cachedFor } from '#shared/cached-for.ts'
import { Problem } from '#shared/problem.ts'
import type { Storage } from './storage.ts'

const knownForMs = 15_000
const longestMs = 3000

/**
 * Returns a check that writes a small file, at most every 15 seconds, and resolves with the error if that fails. A full disk is no
 * failure: stored files remain readable, and uploaders get an error (security.md 25).
 */
export function createWriteCheck(storage: Storage): () => Promise<Error | undefined> {
  const key = `checks/${randomUUID()}`
  const write = async () => {
    try {
      await storage.put(key, Buffer.from('ready'), 'text/plain')
      await storage.remove(key)
      return undefined
    } catch (error) {
      if (error instanceof Problem && error.status === 507) return undefined
      return error instanceof Error ? error : new Error(String(error))
    }
  }
  return cachedFor(knownForMs, () => {
    const tooLate = new Error(`The store has not answered for ${longestMs} ms`)
    return Promise.race([write(), pause(longestMs, tooLate, { ref: false })])
  })
}
