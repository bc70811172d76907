import { statfs } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cachedFor } from '#shared/cached-for.ts'
import { httpProblem } from './messages/index.ts'

/** Reserved for PostgreSQL, which stops at once when it cannot create another 16 MB segment of its write-ahead log. */
const reservedBytes = 64 * 1024 * 1024
const knownForMs = 1000
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY'])

/**
 * Refuses writes with 507 `storage-full` while the disk of a folder is nearly full: the database on the same disk keeps serving reads, and
 * accepts writes again as soon as there is room.
 */
export function requireDiskSpace(app: FastifyInstance, folder: string): void {
  const freeBytes = cachedFor(knownForMs, () => statfs(folder).then(({ bavail, bsize }) => bavail * bsize))
  // Not async, so that reads wait for no promise.
  app.addHook('onRequest', (request, _reply, done) => {
    if (!readingMethods.has(request.method)) return admit(request)
    done()
  })

  async function admit({ headers }: FastifyRequest): Promise<void> {
    const announced = Number(headers['content-length'] ?? 0) || 0
    if ((await freeBytes()) - announced < reservedBytes) throw diskFull()
  }
}

/** Returns the problem 507: nothing was stored, because the disk is full. */
export const diskFull = httpProblem(507, 'storage-full', 'diskFull')
