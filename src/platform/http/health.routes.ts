import { z } from 'zod'
import type { Pool } from 'pg'
import { Problem } from '#shared/problem.ts'
import { pendingMigrations } from '../database/index.ts'
import { httpText } from './messages/index.ts'
import { problemSchema, type ZodApp } from './zod-app.ts'

const statusSchema = z.object({ status: z.literal('ok') })

/** `/api/health`: the process runs. `/api/health/ready`: the database answers, is migrated, and is heard; else 503. */
export function registerHealthRoutes(
  app: ZodApp,
  { pool, version }: { pool: Pool; version: { readonly live: boolean } },
): void {
  const common = { config: { access: 'public' as const } }

  app.get(
    '/api/health',
    {
      ...common,
      schema: { summary: 'Liveness: the process runs', tags: ['Operation'], response: { 200: statusSchema } },
    },
    async () => ({ status: 'ok' as const }),
  )

  app.get(
    '/api/health/ready',
    {
      ...common,
      schema: {
        summary: 'Readiness: the database answers, is migrated, and its change announcements arrive',
        tags: ['Operation'],
        response: { 200: statusSchema, 503: problemSchema },
      },
    },
    async () => {
      const pending = await pendingMigrations(pool).catch((cause: unknown) => {
        throw Object.assign(new Problem(503, 'database-unavailable', httpText('unavailable')), { cause })
      })
      if (pending.length > 0) throw new Problem(503, 'migrations-pending', httpText('unavailable'))
      // What others change would go unnoticed: the server answers without its caches, slower than it should.
      if (!version.live) throw new Problem(503, 'changes-unheard', httpText('unavailable'))
      return { status: 'ok' as const }
    },
  )
}
