import { changesBetween } from '#domains/audit/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { keepIf } from '#platform/storage/index.ts'
import type { RequestOrigin, SignedInActor } from '#shared/actor.ts'
import type { AuthLimits } from '../auth.limits.ts'
import { replaceAvatar, type Account } from '../account.repository.ts'
import { recordAuthentication } from '../authentication-events.ts'
import { lockOwnAccount } from '../own-account.usecases.ts'
import type { FastifyRequest } from 'fastify'

/** A stored picture; `discard` deletes its files again. */
type StoredAvatar = { path: string; discard(): Promise<void> }

/** Storage of avatars. The app passes it in, because this slice does not depend on media. */
export type AvatarPictures = {
  /** Receives the one `file` of a multipart body and stores squares of 96 and 256 pixels. */
  take(request: FastifyRequest): Promise<StoredAvatar>
  /** Deletes the files once the transaction is committed. */
  remove(transaction: Transaction, path: string): Promise<void>
}

type AvatarNeeds = { db: Database; pictures: AvatarPictures; limits: Pick<AuthLimits, 'avatar'> }

/** Creates the operations on the caller's own avatar: upload, replace and remove. */
export function createOwnAvatar({ db, pictures, limits }: AvatarNeeds) {
  /** Replaces the avatar, or removes it, and deletes the files of the previous one. Returns the updated account. */
  async function replace(actor: SignedInActor, path: string | null, origin: RequestOrigin): Promise<Account> {
    return db.transaction(async (transaction) => {
      await lockOwnAccount(transaction, actor)
      const { before, after } = await replaceAvatar(transaction, actor.id, path)
      const changes = changesBetween({ avatar: before.avatarPath }, { avatar: path })
      if (Object.keys(changes).length === 0) return after
      if (before.avatarPath !== null) await pictures.remove(transaction, before.avatarPath)
      await recordAuthentication(transaction, { action: 'profile.updated', actor, subject: after, origin, changes })
      return after
    })
  }

  return {
    /** Uploads an avatar from a multipart body; throws 400, 413, 415, 422, 429 and then keeps the previous avatar. */
    upload: async (actor: SignedInActor, request: FastifyRequest, origin: RequestOrigin): Promise<Account> => {
      await limits.avatar.take(String(actor.id))
      const stored = await pictures.take(request)
      return keepIf(stored, () => replace(actor, stored.path, origin))
    },
    remove: (actor: SignedInActor, origin: RequestOrigin) => replace(actor, null, origin),
  }
}
