import { changesBetween } from '#domains/audit/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { RequestOrigin, SignedInActor } from '#shared/actor.ts'
import type { AuthLimits } from '../auth.limits.ts'
import { replaceAvatar, type Account } from '../account.repository.ts'
import { recordAuthentication } from '../authentication-events.ts'
import type { FastifyRequest } from 'fastify'

/** A picture whose files are stored; `discard` removes them again. */
type StoredAvatar = { path: string; discard(): Promise<void> }

/** How pictures of people are kept; handed in by the app, because pictures are no business of this slice. */
export type AvatarPictures = {
  /** Takes in the one `file` of a multipart body as squares of 96 and 256 pixels. */
  take(request: FastifyRequest): Promise<StoredAvatar>
  /** Removes the files once the transaction is committed. */
  remove(transaction: Transaction, path: string): Promise<void>
}

type AvatarNeeds = { db: Database; pictures: AvatarPictures; limits: Pick<AuthLimits, 'avatar'> }

/** The picture of a person: they give it, replace it and take it away themselves. */
export function createOwnAvatar({ db, pictures, limits }: AvatarNeeds) {
  /** Puts another picture, or none, in place of the present one, whose files go. Returns the account as it is now. */
  async function replace(actor: SignedInActor, path: string | null, origin: RequestOrigin): Promise<Account> {
    return db.transaction(async (transaction) => {
      const { before, after } = await replaceAvatar(transaction, actor.id, path)
      const changes = changesBetween({ avatar: before.avatarPath }, { avatar: path })
      if (Object.keys(changes).length === 0) return after
      if (before.avatarPath !== null) await pictures.remove(transaction, before.avatarPath)
      await recordAuthentication(transaction, { action: 'profile.updated', actor, subject: after, origin, changes })
      return after
    })
  }

  return {
    /** Takes a picture from a multipart body; throws 400, 413, 415, 422, 429 and leaves the present picture then. */
    upload: async (actor: SignedInActor, request: FastifyRequest, origin: RequestOrigin): Promise<Account> => {
      await limits.avatar.take(String(actor.id))
      const stored = await pictures.take(request)
      try {
        return await replace(actor, stored.path, origin)
      } catch (error) {
        // What cannot be removed now either is an orphan that the sweep finds.
        await stored.discard().catch(() => {})
        throw error
      }
    },
    remove: (actor: SignedInActor, origin: RequestOrigin) => replace(actor, null, origin),
  }
}
