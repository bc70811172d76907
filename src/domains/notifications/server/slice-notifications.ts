import { listingPermission } from '#domains/listings/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { formatCount } from '#shared/figures.ts'
import { readPermissions } from './notification.repository.ts'
import type { Notify } from './notify.ts'

type Named = { id: number; name: string }
type Batch = { batch: string; actorId: number; work: 'change' | 'undo'; changed: number; kept: number; missed: number }
type Imported = { ownerId: number; fileName: string; added: number; updated: number; rejected: number }

/** What people hear of accounts and roles. */
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

/** What owners hear of their listings' time on the market. */
export function createListingNotifications(notify: Notify) {
  const path = '/agent_page'
  return {
    tellExpiring: (
      transaction: Transaction,
      { ownerId, title, date }: { ownerId: number; title: string; date: string },
      mailTo: Parameters<Notify>[3],
    ): Promise<void> =>
      notify(transaction, { userIds: [ownerId] }, { kind: 'listing-expiring', facts: { title, date }, path }, mailTo),
    tellExpired: (transaction: Transaction, { ownerId, title }: { ownerId: number; title: string }): Promise<void> =>
      notify(transaction, { userIds: [ownerId] }, { kind: 'listing-expired', facts: { title }, path }),
  }
}

/** Who is given a listing, or so many, by somebody else hears of it: of one by its title. */
export function createReceiverNotification(notify: Notify) {
  return async (
    transaction: Transaction,
    to: number | null,
    given: { id: number; title: string } | number,
    by: Named,
  ): Promise<void> => {
    if (to === null || to === by.id || given === 0) return
    const one = typeof given === 'number' ? null : given
    const facts = { by: by.name, from: '', listings: String(one ? 1 : given), enquiries: '0', title: one?.title ?? '' }
    const path = one ? `/home-listings?open=${one.id}` : '/home-listings'
    await notify(transaction, { userIds: [to] }, { kind: 'listings-received', facts, path })
  }
}

/** Who started an import hears when it is done, wherever they are by then. */
export function createImportNotifications(notify: Notify) {
  return (transaction: Transaction, { ownerId, fileName, added, updated, rejected }: Imported): Promise<void> => {
    const facts = { file: fileName, added: String(added), updated: String(updated), rejected: String(rejected) }
    return notify(transaction, { userIds: [ownerId] }, { kind: 'import-finished', facts, path: '/import' })
  }
}

/** Where the listings of a batch are seen, each list by whom it opens for; somebody may change listings that they may not list. */
const lists = [
  { path: '/pro', permission: listingPermission.readAll },
  { path: '/home-listings', permission: listingPermission.writeOwn },
]

/** Who changed many listings, or undid it, hears how it ended, wherever they are by then. */
export function createBatchNotifications(notify: Notify) {
  return async (transaction: Transaction, { batch, actorId, work, changed, kept, missed }: Batch): Promise<void> => {
    const facts = { work, changed: formatCount(changed), kept: formatCount(kept), missed: formatCount(missed) }
    const permissions = await readPermissions(transaction, actorId)
    const list = lists.find(({ permission }) => permissions.includes(permission))
    const path = list ? `${list.path}?batch=${batch}` : null
    await notify(transaction, { userIds: [actorId] }, { kind: 'bulk-finished', facts, path })
  }
}
