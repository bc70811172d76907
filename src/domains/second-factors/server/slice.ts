import { type SessionServices, recordAuthentication } from '#domains/auth/server/index.ts'
import type { PermissionRegistry } from '#domains/roles/index.ts'
import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import type { Texts } from '#shared/language.ts'
import { secondFactorText } from '../second-factor.ts'
import { removeSecondFactor } from './second-factor.repository.ts'
import { registerSecondFactorRoutes } from './second-factor.routes.ts'
import { createSecondFactors } from './second-factor.usecases.ts'

type Needs = { db: Database; registry: PermissionRegistry; signIn: SessionServices; site(): Promise<{ name: Texts }> }

export const slice = declareServerSlice({
  name: 'second-factors',
  // Kept for staff: otherwise access to their mailbox would be enough. An administrator resets it for them.
  revokeAccess: async (transaction, owner, origin) => {
    if (owner.isStaff || !(await removeSecondFactor(transaction, owner.id))) return null
    await recordAuthentication(transaction, { action: 'second-factor.disabled', actor: owner, subject: owner, origin })
    return secondFactorText('name')
  },
  register: (api, { db, registry, signIn, site }: Needs) => {
    const { keys, secondFactor: check, ownAccount } = signIn
    const factors = createSecondFactors({ db, keys, registry, check, ownAccount, site })
    return registerSecondFactorRoutes(api, signIn, factors)
  },
})
