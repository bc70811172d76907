import { lockUser } from '#domains/users/server/index.ts'
import type { Database, Executor, Transaction } from '#platform/database/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import { problemsOfSection } from '#shared/problem.ts'
import type { en } from '../messages/en.ts'
import type { ChoicesChange, NotificationQuery } from '../notification.schemas.ts'
import {
  type Notification,
  type NotificationChannel,
  type NotificationChoices,
  kindsFor,
  notificationKinds,
  usualChoice,
} from '../notification.ts'
import {
  markRead,
  countUnseen,
  markSeen,
  readChoices,
  readReceivedKinds,
  readNotifications,
  writeChoices,
} from './notification.repository.ts'
import { announceChange } from './live-records.ts'

/** Creates the use cases of a user's own notifications; nobody can reach another user's. */
export function createNotificationUseCases(db: Database) {
  async function choices({ id, permissions }: SignedInActor, executor: Executor = db): Promise<NotificationChoices> {
    const stored = new Map((await readChoices(executor, id)).map((choice) => [choice.kind, choice]))
    // Includes kinds that reached the user through a former role or an owned listing, so that they can turn those off too.
    const reaching = new Set([...kindsFor(permissions), ...stored.keys(), ...(await readReceivedKinds(executor, id))])
    const kinds = notificationKinds.filter((kind) => reaching.has(kind))
    const of = (channel: NotificationChannel) =>
      Object.fromEntries(kinds.map((kind) => [kind, stored.get(kind)?.[channel] ?? usualChoice(channel, kind)]))
    return { bell: of('bell'), mail: of('mail') }
  }

  /** Marks notifications of a user and tells their bells, also those of other tabs; returns how many it marked. */
  function mark(userId: number, marking: (transaction: Transaction) => Promise<number>): Promise<number> {
    return db.transaction(async (transaction) => {
      const marked = await marking(transaction)
      if (marked > 0) await announceChange(transaction, { kind: 'notifications', id: null, people: [userId] })
      return marked
    })
  }

  return {
    list: async (
      { id }: SignedInActor,
      { cursor, limit, unread }: NotificationQuery,
    ): Promise<{ items: Notification[]; next: string | null; unseen: number }> => {
      const wanted = { before: cursor, unread: unread === 'true', limit }
      const [{ items, more }, { unseen }] = await Promise.all([readNotifications(db, id, wanted), countUnseen(db, id)])
      const last = items.at(-1)
      return { items, next: more && last ? String(last.id) : null, unseen }
    },
    /** Marks everything up to a notification as seen in the open bell. Returns the number of newer unseen ones. */
    see: async ({ id }: SignedInActor, upTo: number): Promise<number> => {
      await mark(id, (transaction) => markSeen(transaction, id, upTo))
      return (await countUnseen(db, id)).unseen
    },
    /** Throws `notification-not-found`, also for another user's. */
    mark: async ({ id: userId }: SignedInActor, id: number, read: boolean): Promise<void> => {
      const marked = await mark(userId, (transaction) => markRead(transaction, userId, { id, read }))
      if (marked === 0) throw notificationNotFound()
    },
    markAllRead: ({ id }: SignedInActor) => mark(id, (transaction) => markRead(transaction, id, { read: true })),
    choices,
    choose: (actor: SignedInActor, { bell = {}, mail = {} }: ChoicesChange): Promise<NotificationChoices> =>
      db.transaction(async (transaction) => {
        await lockUser(transaction, { id: actor.id })
        const before = await choices(actor, transaction)
        const named = notificationKinds.filter((kind) => kind in bell || kind in mail)
        const wanted = named.map((kind) => ({
          kind,
          bell: bell[kind] ?? before.bell[kind] ?? usualChoice('bell', kind),
          mail: mail[kind] ?? before.mail[kind] ?? usualChoice('mail', kind),
        }))
        await writeChoices(transaction, actor.id, wanted)
        return choices(actor, transaction)
      }),
  }
}

const problem = problemsOfSection<typeof en>('notifications')

/** Returns a problem: the notification does not exist or is another user's. */
const notificationNotFound = problem(404, 'notification-not-found', 'notFound')
