import type { PermissionRegistry } from '#domains/roles/index.ts'
import type { SessionServices } from '#domains/auth/server/index.ts'
import type { Handover } from '#domains/users/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { registerInvitationRoutes } from './invitation.routes.ts'
import { createInvitations } from './invitation.usecases.ts'

type Needs = { db: Database; registry: PermissionRegistry; signIn: SessionServices; handOver: Handover }

export const slice = declareServerSlice({
  name: 'invitations',
  register: (api, { db, registry, signIn, handOver }: Needs) =>
    registerInvitationRoutes(api, signIn, createInvitations({ db, registry, handOver, ...signIn })),
})
