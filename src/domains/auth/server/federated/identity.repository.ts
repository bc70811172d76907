import { and, eq } from 'drizzle-orm'
import type { Executor } from '../session.repository.ts'
import { identities } from '../session.table.ts'

type Identity = { issuer: string; subject: string }

/** The user that an account at a provider belongs to. */
export async function findLinkedUser(db: Executor, { issuer, subject }: Identity): Promise<number | undefined> {
  const [link] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return link?.userId
}

/** Links an account at a provider to a user. Fails with a unique violation when it is linked already. */
export async function linkIdentity(db: Executor, { issuer, subject }: Identity, userId: number): Promise<void> {
  await db.insert(identities).values({ issuer, subject, userId })
}
