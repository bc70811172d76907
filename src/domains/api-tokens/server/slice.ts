import { type SessionServices, recordAuthentication } from '#domains/auth/server/index.ts'
import type { PermissionRegistry } from '#domains/roles/index.ts'
import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { deleteTokens } from './api-token.repository.ts'
import { registerApiTokenRoutes } from './api-token.routes.ts'

type Needs = { db: Database; registry: PermissionRegistry; signIn: SessionServices }

export const slice = declareServerSlice({
  name: 'api-tokens',
  revokeAccess: async (transaction, owner, origin) => {
    for (const name of await deleteTokens(transaction, owner.id)) {
      const changes = { program: [name, null] as const }
      await recordAuthentication(transaction, {
        action: 'api-token.revoked',
        actor: owner,
        subject: owner,
        origin,
        changes,
      })
    }
  },
  register: (api, { db, registry, signIn: services }: Needs) => registerApiTokenRoutes(api, { db, registry, services }),
})
