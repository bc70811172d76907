import type { Pool } from 'pg'
import { type SessionServices, revocation } from '#domains/auth/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import type { Texts } from '#shared/language.ts'
import { passkeyText } from '../passkey.ts'
import { deletePasskeys } from './passkey.repository.ts'
import { registerPasskeyRoutes } from './passkey.routes.ts'
import { createPasskeys } from './passkey.usecases.ts'

type Needs = { db: Database; pool: Pool; signIn: SessionServices; site(): Promise<{ name: Texts }> }

export const slice = declareServerSlice({
  name: 'passkeys',
  revokeAccess: revocation(
    { action: 'passkey.deleted', field: 'passkey', label: passkeyText('several') },
    deletePasskeys,
  ),
  register: (api, { db, pool, signIn: services, site }: Needs) =>
    registerPasskeyRoutes(api, services, createPasskeys({ db, pool, services, site })),
})
