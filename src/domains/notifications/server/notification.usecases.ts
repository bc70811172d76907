import type { Database, Transaction } from '#platform/database/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import { notificationNotFound } from '../notification.errors.ts'
import type { NotificationQuery } from '../notification.schemas.ts'
import { notificationKinds, type News, type Notification, type NotificationChoices } from '../notification.ts'
import {
  countUnseen,
  insertNotifications,
  markRead,
  markSeen,
  readChoices,
  readHolders,
  readNotifications,
  readPeopleOfRole,
  writeChoices,
} from './notification.repository.ts'

export type NotificationUseCases = ReturnType<typeof createNotificationUseCases>

/** What each person does with their own notifications; nobody reaches another's. */
export function createNotificationUseCases(db: Database) {
  async function choices({ id }: SignedInActor): Promise<NotificationChoices> {
    const stored = new Map((await readChoices(db, id)).map(({ kind, bell }) => [kind, bell]))
    const all = notificationKinds.map((kind) => [kind, stored.get(kind) ?? true] as const)
    return Object.fromEntries(all) as NotificationChoices
  }
  return {
    list: async (
      { id }: SignedInActor,
      { cursor, limit, unread }: NotificationQuery,
    ): Promise<{ items: Notification[]; next: string | null; unseen: number }> => {
      const wanted = { before: cursor, unread: unread === 'true', limit }
      const [{ items, more }, unseen] = await Promise.all([readNotifications(db, id, wanted), countUnseen(db, id)])
      const last = items.at(-1)
      return { items, next: more && last ? String(last.id) : null, unseen }
    },
    /** Everything up to a notification was in the opened bell. Returns how many unseen ones came since. */
    see: async ({ id }: SignedInActor, upTo: number): Promise<number> => {
      await markSeen(db, id, upTo)
      return countUnseen(db, id)
    },
    /** Throws `notification-not-found`, also for somebody else's. */
    mark: async ({ id: userId }: SignedInActor, id: number, read: boolean): Promise<void> => {
      if ((await markRead(db, userId, { id, read })) === 0) throw notificationNotFound()
    },
    markAllRead: ({ id }: SignedInActor) => markRead(db, id, { read: true }),
    choices,
    choose: async (actor: SignedInActor, wanted: Partial<NotificationChoices>): Promise<NotificationChoices> => {
      const named = notificationKinds.flatMap((kind) => {
        const bell = wanted[kind]
        return bell === undefined ? [] : [{ kind, bell }]
      })
      await writeChoices(db, actor.id, named)
      return choices(actor)
    },
  }
}

/** Who is told. `except`: the person who did it knows already. */
export type Audience =
  | { userIds: readonly number[] }
  | { permission: string; except: number }
  | { roleId: number; except: number }

/** Tells people within the transaction of what happened, so that there is never one without the other. */
export async function notify(transaction: Transaction, audience: Audience, news: News): Promise<void> {
  await insertNotifications(transaction, await peopleOf(transaction, audience), news)
}

async function peopleOf(transaction: Transaction, audience: Audience): Promise<readonly number[]> {
  if ('userIds' in audience) return audience.userIds
  if ('permission' in audience) return readHolders(transaction, audience.permission, audience.except)
  return readPeopleOfRole(transaction, audience.roleId, audience.except)
}
