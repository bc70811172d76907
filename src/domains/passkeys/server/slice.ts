import type { Pool } from 'pg'
import { type SessionServices, recordAuthentication } from '#domains/auth/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import type { Texts } from '#shared/language.ts'
import { deletePasskeys } from './passkey.repository.ts'
import { registerPasskeyRoutes } from './passkey.routes.ts'
import { createPasskeys } from './passkey.usecases.ts'

type Needs = { db: Database; pool: Pool; signIn: SessionServices; site(): Promise<{ name: Texts }> }

export const slice = declareServerSlice({
  name: 'passkeys',
  revokeAccess: async (transaction, owner, origin) => {
    for (const name of await deletePasskeys(transaction, owner.id)) {
      const changes = { passkey: [name, null] as const }
      await recordAuthentication(transaction, {
        action: 'passkey.deleted',
        actor: owner,
        subject: owner,
        origin,
        changes,
      })
    }
  },
  register: (api, { db, pool, signIn: services, site }: Needs) =>
    registerPasskeyRoutes(api, services, createPasskeys({ db, pool, services, site })),
})
