import type { Pool } from 'pg'
import type { SessionServices } from '#domains/auth/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { registerPasskeyRoutes } from './passkey.routes.ts'
import { createPasskeys } from './passkey.usecases.ts'

type Needs = { db: Database; pool: Pool; signIn: SessionServices }

export const slice = declareServerSlice({
  name: 'passkeys',
  register: (api, { db, pool, signIn: services }: Needs) =>
    registerPasskeyRoutes(api, services, createPasskeys({ db, pool, services })),
})
