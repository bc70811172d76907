import { z } from 'zod'
import type { Pool } from 'pg'
import { Problem } from '#shared/problem.ts'
import { MigrationError, pendingMigrations } from '../database/index.ts'
import { type Storage, createWriteCheck } from '../storage/index.ts'
import { httpText } from './messages/index.ts'
import { problems } from './answers.ts'
import { callsOf, type ZodApp } from './zod-app.ts'

const call = callsOf('Operation')
/** Monitoring tools may add any query parameters. */
const open = { access: 'public', demand: 'none', querystring: z.object({}) } as const
const statusSchema = z.object({ status: z.literal('ok') })

type Parts = {
  pool: Pool
  /** `live` while notifications of changes arrive. */
  version: { readonly live: boolean }
  /** `loaded` once the listings are in memory. */
  index: { readonly loaded: boolean }
  storage: Storage
}

/**
 * Registers `/api/health` and `/api/health/live` (the process responds; if it does not, restart it) and `/api/health/ready` (it may get
 * traffic, else 503 with a code that says why). A restart fixes none of those codes.
 */
export function registerHealthRoutes(app: ZodApp, parts: Parts): void {
  for (const [url, summary] of [
    ['/api/health', 'Check that the process runs'],
    ['/api/health/live', 'Check that the process runs (liveness)'],
  ] as const)
    call.get(app, url, {
      ...open,
      summary,
      response: { 200: statusSchema },
      handler: async () => ({ status: 'ok' as const }),
    })

  const refuse = createReadiness(parts)
  call.get(app, '/api/health/ready', {
    ...open,
    summary: 'Check that the server is ready for requests',
    description:
      'The database answers and is migrated, its change notifications arrive, the listings are in memory, and files can be written.',
    response: { 200: statusSchema, ...problems(503) },
    async handler() {
      const [code, cause] = (await refuse()) ?? []
      if (code !== undefined) throw Object.assign(new Problem(503, code, httpText('unavailable')), { cause })
      return { status: 'ok' as const }
    },
  })
}

type Refusal = readonly [code: string, cause?: unknown]

function createReadiness({ pool, version, index, storage }: Parts): () => Promise<Refusal | undefined> {
  const writeFailure = createWriteCheck(storage)
  return async () => {
    try {
      // This code cannot work while migrations are pending.
      const pending = await pendingMigrations(pool)
      if (pending.length > 0) return ['migrations-pending']
    } catch (cause) {
      return [cause instanceof MigrationError ? 'other-release' : 'database-unavailable', cause]
    }
    // Changes by other servers would be missed, so the server works without caches, slower than it should.
    if (!version.live) return ['changes-unheard']
    if (!index.loaded) return ['search-starting']
    const failure = await writeFailure()
    return failure && ['storage-unavailable', failure]
  }
}
