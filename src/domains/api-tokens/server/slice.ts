import { type SessionServices, revocation } from '#domains/auth/server/index.ts'
import type { PermissionRegistry } from '#domains/roles/index.ts'
import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { apiTokenText } from '../api-token.ts'
import { deleteTokens } from './api-token.repository.ts'
import { registerApiTokenRoutes } from './api-token.routes.ts'

type Needs = { db: Database; registry: PermissionRegistry; signIn: SessionServices }

export const slice = declareServerSlice({
  name: 'api-tokens',
  revokeAccess: revocation(
    { action: 'api-token.revoked', field: 'program', label: apiTokenText('several') },
    deleteTokens,
  ),
  register: (api, { db, registry, signIn: services }: Needs) => registerApiTokenRoutes(api, { db, registry, services }),
})
