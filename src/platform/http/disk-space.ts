import { statfs } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { knownFor } from '#shared/known-for.ts'
import { Problem } from '#shared/problem.ts'
import { httpText } from './messages/index.ts'

/** Kept free for PostgreSQL: it stops at once when it cannot begin another file of its log (16 MB each). */
const reservedBytes = 64 * 1024 * 1024
const knownForMs = 1000
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY'])

/**
 * Refuses what would be stored while the disk of a folder is nearly full, with 507 `storage-full`: the database beside the files goes on
 * to answer what is read, and takes changes again as soon as there is room.
 */
export function requireDiskSpace(app: FastifyInstance, folder: string): void {
  const freeBytes = knownFor(knownForMs, () => statfs(folder).then(({ bavail, bsize }) => bavail * bsize))
  // Not async: what is read waits for no promise.
  app.addHook('onRequest', (request, _reply, done) => {
    if (!readingMethods.has(request.method)) return admit(request)
    done()
  })

  async function admit(request: FastifyRequest): Promise<void> {
    if ((await freeBytes()) - announcedBytes(request) < reservedBytes) throw diskFull()
  }
}

function announcedBytes({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? 0) || 0
}

/** 507: nothing was stored, because there is no room for it. */
export function diskFull(): Problem {
  return new Problem(507, 'storage-full', httpText('diskFull'))
}
