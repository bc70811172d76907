import { randomUUID } from 'node:crypto'
import { Problem } from '#shared/problem.ts'
import type { Storage } from './storage.ts'

const knownForMs = 15_000
const longestMs = 3000

/**
 * Says whether files can be written, by writing a small one, at most every 15 seconds. A full disk counts as yes: what is stored can still be
 * read, and whoever uploads is told (security.md 25).
 */
export function createWriteCheck(storage: Storage): () => Promise<boolean> {
  const key = `checks/${randomUUID()}`
  let looked: { at: number; writable: Promise<boolean> } | undefined
  const write = async () => {
    try {
      await storage.put(key, Buffer.from('ready'), 'text/plain')
      await storage.remove(key)
      return true
    } catch (error) {
      return error instanceof Problem && error.status === 507
    }
  }
  return () => {
    if (!looked || performance.now() - looked.at > knownForMs) {
      const late = new Promise<boolean>((resolve) => void setTimeout(resolve, longestMs, false).unref())
      looked = { at: performance.now(), writable: Promise.race([write(), late]) }
    }
    return looked.writable
  }
}
