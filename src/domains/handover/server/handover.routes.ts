import { z } from 'zod'
import { findUser, readUserIdentifier, userParameters } from '#domains/users/server/index.ts'
import { userNotFound } from '#domains/users/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type ZodApp, problems, callsOf, declareServerSlice } from '#platform/http/index.ts'
import { readBelongings } from './handover.repository.ts'

const call = callsOf('Users', { permission: ['users.delete', 'users.suspend'] })

const belongingsSchema = z
  .object({
    listings: z.int(),
    live: z.int().describe('Publicly visible listings'),
    enquiries: z.int(),
    saved_views: z.int(),
    imports: z.int(),
  })
  .meta({ id: 'Belongings' })

export const slice = declareServerSlice({ name: 'handover', register: registerHandoverRoutes })

function registerHandoverRoutes(app: ZodApp, { db }: { db: Database }): void {
  call.get(app, '/api/users/:uid/belongings', {
    summary: 'Count a user’s listings, enquiries, saved views and imports',
    params: userParameters,
    response: { 200: belongingsSchema, ...problems(404) },
    async handler(request) {
      const user = await findUser(db, readUserIdentifier(request.params.uid))
      if (!user) throw userNotFound()
      return readBelongings(db, user.id)
    },
  })
}
