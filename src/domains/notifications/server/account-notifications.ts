import type { Transaction } from '#platform/database/index.ts'
import type { Notify } from './notify.ts'

type Named = { id: number; name: string }

/** What the slices below notifications tell people of. */
export function createAccountNotifications(notify: Notify) {
  return {
    /** Those who look after users hear of a new one. */
    tellRegistered: (transaction: Transaction, { id, name }: Named): Promise<void> => {
      const path = `/users?q=${encodeURIComponent(name)}`
      const audience = { permission: 'users.read', except: id }
      return notify(transaction, audience, { kind: 'user-registered', facts: { name }, path })
    },
    /** A person hears of their other role. */
    tellRoleChanged: (
      transaction: Transaction,
      { userId, role, by }: { userId: number; role: string; by: string },
    ): Promise<void> =>
      notify(transaction, { userIds: [userId] }, { kind: 'role-changed', facts: { role, by }, path: '/user' }),
    /** The people of a role hear that it allows something else now; who did it knows. */
    tellPermissionsChanged: (transaction: Transaction, role: Named, by: Named): Promise<void> => {
      const facts = { role: role.name, by: by.name }
      return notify(
        transaction,
        { roleId: role.id, except: by.id },
        { kind: 'permissions-changed', facts, path: '/user' },
      )
    },
  }
}

export type AccountNotifications = ReturnType<typeof createAccountNotifications>
