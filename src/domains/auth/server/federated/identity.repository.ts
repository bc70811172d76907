import { and, eq, min, sql } from 'drizzle-orm'
import type { OidcProvider } from '#platform/config/config.ts'
import type { Executor, Transaction } from '#platform/database/index.ts'
import { identities } from '../session.repository.ts'

/** An account at a provider, as its tokens name it. */
type Identity = { issuer: string; subject: string }

/** Returns the user of an account at a provider, and when they unlinked it, if they did. */
export async function findIdentity(db: Executor, { issuer, subject }: Identity) {
  const { userId, unlinkedAt } = identities
  const isIt = and(eq(identities.issuer, issuer), eq(identities.subject, subject))
  const [found] = await db.select({ userId, unlinkedAt }).from(identities).where(isIt)
  return found
}

/** Links an account at a provider to a user. Throws a unique violation if it is linked already. */
export async function linkIdentity(db: Executor, { issuer, subject }: Identity, userId: number): Promise<void> {
  await db.insert(identities).values({ issuer, subject, userId })
}

/** Returns the providers at which a user has accounts, first linked first; `isLinked`: at least one of them can log in. */
export function listIdentities(db: Executor, userId: number) {
  const { issuer, createdAt, unlinkedAt } = identities
  return db
    .select({ issuer, linkedAt: min(createdAt), isLinked: sql<boolean>`bool_or(${unlinkedAt} is null)` })
    .from(identities)
    .where(eq(identities.userId, userId))
    .groupBy(issuer)
    .orderBy(min(createdAt))
}

/** Unlinks a user's accounts at a provider, or links them again. */
export async function setLinked(
  db: Executor,
  { userId, issuer, isLinked }: { userId: number; issuer: string; isLinked: boolean },
): Promise<void> {
  const ofUser = and(eq(identities.userId, userId), eq(identities.issuer, issuer))
  await db
    .update(identities)
    .set({ unlinkedAt: isLinked ? null : sql`now()` })
    .where(ofUser)
}

/** Forgets all accounts of a user at providers. Returns the providers' configured names, or the issuer URL of one that is no longer configured. */
export async function unlinkProviders(
  db: Transaction,
  userId: number,
  providers: readonly OidcProvider[],
): Promise<string[]> {
  const gone = await db.delete(identities).where(eq(identities.userId, userId)).returning({ issuer: identities.issuer })
  return gone.map(({ issuer }) => providers.find((one) => one.issuer === issuer)?.name ?? issuer)
}
