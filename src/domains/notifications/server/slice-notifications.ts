import { listingPermission } from '#domains/listings/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { formatCount } from '#shared/figures.ts'
import type { Titled } from '#shared/translations.ts'
import { titleFacts } from '../notification-text.ts'
import { readPermissions } from './notification.repository.ts'
import type { Notify } from './notify.ts'

type Named = { id: number; name: string }
type Batch = { batch: string; actorId: number; work: 'change' | 'undo'; changed: number; kept: number; missed: number }
type Imported = { id: number; ownerId: number; fileName: string; added: number; updated: number; rejected: number }

/** Creates the notifications about accounts and roles. */
export function createAccountNotifications(notify: Notify) {
  return {
    /** Notifies those who manage users of a new one. */
    notifyRegistered: (transaction: Transaction, { id, name }: Named): Promise<void> => {
      const path = `/users?q=${encodeURIComponent(name)}`
      const audience = { permission: 'users.read', except: id }
      return notify(transaction, audience, { kind: 'user-registered', facts: { name, name_id: String(id) }, path })
    },
    /** Notifies users, except the one who acted, of their new role. */
    notifyRoleChanged: (
      transaction: Transaction,
      { userIds, role, by }: { userIds: readonly number[]; role: string; by: Named },
    ): Promise<void> => {
      const facts = { role, by: by.name, by_id: String(by.id) }
      return notify(
        transaction,
        { userIds: userIds.filter((id) => id !== by.id) },
        { kind: 'role-changed', facts, path: '/user' },
      )
    },
    /** Notifies the users of a role, except the one who acted, of its changed permissions. */
    notifyPermissionsChanged: (transaction: Transaction, role: Named, by: Named): Promise<void> => {
      const facts = { role: role.name, by: by.name, by_id: String(by.id) }
      return notify(
        transaction,
        { roleId: role.id, except: by.id },
        { kind: 'permissions-changed', facts, path: '/user' },
      )
    },
  }
}

/** Creates the notifications about the expiry of listings to their owners. */
export function createListingNotifications(notify: Notify) {
  const path = '/agent_page'
  return {
    notifyExpiring: (
      transaction: Transaction,
      { ownerId, date, ...listing }: Titled & { ownerId: number; date: string },
      mailTo: Parameters<Notify>[3],
    ): Promise<void> => {
      const facts = { ...titleFacts(listing), date }
      return notify(transaction, { userIds: [ownerId] }, { kind: 'listing-expiring', facts, path }, mailTo)
    },
    notifyExpired: (transaction: Transaction, { ownerId, ...listing }: Titled & { ownerId: number }): Promise<void> =>
      notify(transaction, { userIds: [ownerId] }, { kind: 'listing-expired', facts: titleFacts(listing), path }),
  }
}

/** Creates the notification to a user who is given a listing or several by somebody else; a single one is named by its title. */
export function createReceiverNotification(notify: Notify) {
  return async (
    transaction: Transaction,
    to: number | null,
    given: (Titled & { id: number }) | number,
    by: Named,
  ): Promise<void> => {
    if (to === null || to === by.id || given === 0) return
    const one = typeof given === 'number' ? null : given
    const counts = { listings: String(one ? 1 : given), enquiries: '0' }
    const title = titleFacts(one ?? { title: '', translations: {} })
    const facts = { by: by.name, by_id: String(by.id), from: '', from_id: '', ...counts, ...title }
    const path = one ? `/home-listings?open=${one.id}` : '/home-listings'
    await notify(transaction, { userIds: [to] }, { kind: 'listings-received', facts, path })
  }
}

/** Creates the notification that an import is done, to the user who started it. */
export function createImportNotifications(notify: Notify) {
  return (transaction: Transaction, { id, ownerId, fileName, added, updated, rejected }: Imported): Promise<void> => {
    const facts = { file: fileName, added: String(added), updated: String(updated), rejected: String(rejected) }
    return notify(transaction, { userIds: [ownerId] }, { kind: 'import-finished', facts, path: `/import?id=${id}` })
  }
}

/**
 * The lists that show a batch's listings, with the permission each needs; a user may be allowed to change listings that they cannot list.
 */
const lists = [
  { path: '/pro', permission: listingPermission.readAll },
  { path: '/home-listings', permission: listingPermission.writeOwn },
]

/** Creates the notification of how a bulk change or its undo ended, to the user who started it. */
export function createBatchNotifications(notify: Notify) {
  return async (transaction: Transaction, { batch, actorId, work, changed, kept, missed }: Batch): Promise<void> => {
    const facts = { work, changed: formatCount(changed), kept: formatCount(kept), missed: formatCount(missed) }
    const permissions = await readPermissions(transaction, actorId)
    const list = lists.find(({ permission }) => permissions.includes(permission))
    const path = list ? `${list.path}?batch=${batch}` : null
    await notify(transaction, { userIds: [actorId] }, { kind: 'bulk-finished', facts, path })
  }
}
