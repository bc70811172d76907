import type { ImportNotifications } from '#domains/listing-import/server/index.ts'
import type { Notify } from '#domains/notifications/server/index.ts'

/** Who started an import hears when it is done, wherever they are by then. */
export function createImportNotifications(notify: Notify): ImportNotifications {
  return (transaction, { ownerId, fileName, added, updated, rejected }) => {
    const facts = { file: fileName, added: String(added), updated: String(updated), rejected: String(rejected) }
    return notify(transaction, { userIds: [ownerId] }, { kind: 'import-finished', facts, path: '/import' })
  }
}
