import { type Notify, createAccountNotifications } from '#domains/notifications/server/index.ts'
import { createPermissionRegistry } from '#domains/roles/index.ts'
import { createRoleUseCases, ensureSystemRoles } from '#domains/roles/server/index.ts'
import { deleteResetTokens, type SessionServices } from '#domains/auth/server/index.ts'
import {
  type Handover,
  countUsersByRole,
  createRegistration,
  createUserUseCases,
  moveUsersToRole,
} from '#domains/users/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { permissions } from './server-manifests.ts'

type AccountDependencies = {
  db: Database
  sessions: SessionServices['sessions']
  notify: Notify
  handOver: Handover
}

/** Composes permissions, roles and users. */
export async function createAccountServices({ db, sessions, notify, handOver }: AccountDependencies) {
  const registry = createPermissionRegistry(permissions)
  const notifications = createAccountNotifications(notify)
  const holders: Parameters<typeof createRoleUseCases>[0]['holders'] = {
    countByRole: countUsersByRole,
    move: async (transaction, from, { id, name: role }, by) => {
      const userIds = await moveUsersToRole(transaction, from, id)
      await notifications.notifyRoleChanged(transaction, { userIds, role, by })
    },
  }
  // The code relies on these roles from the first request on.
  await ensureSystemRoles(db, permissions)
  return {
    registry,
    roles: createRoleUseCases({ db, registry, holders, ...notifications }),
    users: createUserUseCases({
      db,
      registry,
      handOver,
      endSessions: sessions.endSessionsOf,
      endResets: (userId, transaction) => deleteResetTokens(transaction, userId),
      ...notifications,
    }),
    register: createRegistration({ db, createSession: sessions.createSession, ...notifications }),
  }
}
