import { z } from 'zod'
import { pendingMigrations } from '#platform/database/index.ts'
import { httpTexts, problemSchema, type ZodApp } from '#platform/http/index.ts'
import { Problem } from '#shared/problem.ts'
import type { Dependencies } from './dependencies.ts'

const statusSchema = z.object({ status: z.literal('ok') })

/** `/api/health`: the process runs. `/api/health/ready`: the database answers and is migrated; else 503. */
export function registerHealthRoutes(app: ZodApp, { pool }: Pick<Dependencies, 'pool'>): void {
  const common = { config: { access: 'public' as const } }

  app.get(
    '/api/health',
    { ...common, schema: { summary: 'The process runs', tags: ['Operation'], response: { 200: statusSchema } } },
    async () => ({ status: 'ok' as const }),
  )

  app.get(
    '/api/health/ready',
    {
      ...common,
      schema: {
        summary: 'The database answers and is migrated',
        tags: ['Operation'],
        response: { 200: statusSchema, 503: problemSchema },
      },
    },
    async () => {
      const pending = await pendingMigrations(pool).catch((cause: unknown) => {
        throw Object.assign(new Problem(503, 'database-unavailable', httpTexts.unavailable), { cause })
      })
      if (pending.length > 0) throw new Problem(503, 'migrations-pending', httpTexts.unavailable)
      return { status: 'ok' as const }
    },
  )
}
